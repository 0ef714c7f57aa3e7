/** The build that a service worker belongs to. */
export type BuildInfo = {
  /** Hash of all files. */
  version: string;
  /** Integrity of index.html, in the format of `fetch`. */
  page: string;
  /** Paths of all other files that the page may need offline. */
  files: string[];
};
