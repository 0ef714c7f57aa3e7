/** What the service worker knows of the build that it belongs to. */
export type BuildInfo = {
  /** Another one for each build whose files differ. */
  version: string;
  /** The integrity of the page itself, as `fetch` takes it. */
  page: string;
  /** The paths of all other files that the page may need without a network. */
  files: string[];
};
