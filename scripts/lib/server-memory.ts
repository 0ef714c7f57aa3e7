/**
 * How the server's process asks the C library for memory (glibc; others do not read it). Left alone, it keeps the 16 MB
 * of a password's hash for each of four threads once they were freed, and all that lies among them: what is large
 * goes back to the system at once instead. Only whoever starts a process can say so.
 */
export const SERVER_MEMORY = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;
