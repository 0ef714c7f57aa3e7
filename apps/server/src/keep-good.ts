/** Makes a value once and keeps it. What failed is not kept: whoever asks next has it made anew. */
export function keepGood<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= make().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
