/** A word of a line; `at` is where it begins. */
export type Field = { text: string; at: number };

/** The words of a line, however many spaces lie between them. */
export const fieldsOf = (line: string): Field[] =>
  Array.from(line.matchAll(/\S+/g), (match) => ({ text: match[0], at: match.index }));
