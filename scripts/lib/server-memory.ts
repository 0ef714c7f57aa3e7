/**
 * How the server's process asks the C library for memory (glibc; others do not read it). Left alone, it keeps the 16 MB
 * of a password's hash for each of four threads once they were freed. What is large goes back to the system at once
 * instead, and the 64 kB into which each socket is read count as large: among small things they leave holes that are
 * kept. Only whoever starts a process can say so.
 */
export const SERVER_MEMORY = {
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_TOP_PAD_: '65536',
} as const;
