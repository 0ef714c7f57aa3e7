/**
 * How the server's process asks the C library for memory (glibc; others do not read it). Left alone, it keeps the 16 MB
 * of a password's hash for each of four threads once they were freed. What is large goes back to the system at once
 * instead, and from 16 kB on everything counts as large: the 64 kB into which each socket is read and the texts of
 * messages leave holes among small things, and those are kept. Only whoever starts a process can say so.
 */
export const SERVER_MEMORY = {
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_TOP_PAD_: '65536',
} as const;
