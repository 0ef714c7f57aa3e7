/** Whether this build carries the /dev pages. */
declare const __DEV_PAGES__: boolean;
/** Whether the page is built. The page of `pnpm dev` has no files to keep. */
declare const __BUILT__: boolean;
