/** The code of an error of the system or of a library: `EEXIST`, `ERR_SQLITE_ERROR`. */
export function errorCode(error: unknown): string | undefined {
  return textOf(error, 'code');
}

/** A field of something that was thrown: by its shape, since errors of another realm are no `Error` of ours. */
export function textOf(
  error: unknown,
  field: 'code' | 'name' | 'message' | 'stack' | 'syscall',
): string | undefined {
  if (typeof error !== 'object' || error === null || !(field in error)) return undefined;
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
}

/** The number by which sqlite names an error. */
export function sqliteCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, 'errcode') : undefined;
}
