/** Whether this build contains the /dev pages. */
declare const __DEV_PAGES__: boolean;
/** False in `pnpm dev`, which has no files for the service worker to cache. */
declare const __BUILT__: boolean;
