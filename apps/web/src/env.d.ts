/** Whether this build carries the /dev pages. */
declare const __DEV_PAGES__: boolean;
