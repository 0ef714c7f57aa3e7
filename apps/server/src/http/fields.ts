/** The fields of a JSON body, of which nothing is known yet; undefined if it is no object. */
export function fieldsOf(body: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  return { ...body };
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
