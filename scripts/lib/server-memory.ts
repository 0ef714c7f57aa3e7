/**
 * glibc settings of the server process (other C libraries ignore them). With the defaults glibc retains the 16 MB
 * of a password hash per thread after they were freed. With these settings blocks of 16 kB or more are returned to
 * the system at once: 64 kB socket buffers and message texts would otherwise leave holes between small blocks.
 * They have to be set before the process starts.
 */
export const SERVER_MEMORY = {
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_TOP_PAD_: '65536',
} as const;
