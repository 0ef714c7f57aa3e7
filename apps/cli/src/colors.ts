/** Numbers of the terminal's palette of 256. */
export type Paint = { ink?: number; ground?: number; bold?: boolean };

const ESCAPE = '\u001b[';

/** Colours a piece of text, or leaves it plain where the terminal shall not show colours. */
export type Painter = (text: string, paint: Paint) => string;

export const plain: Painter = (text) => text;

export const colored: Painter = (text, { ink, ground, bold }) => {
  const codes = [bold && '1', ink !== undefined && `38;5;${ink}`, ground !== undefined && `48;5;${ground}`];
  const wanted = codes.filter((code) => code !== false && code !== undefined);
  return wanted.length === 0 ? text : `${ESCAPE}${wanted.join(';')}m${text}${ESCAPE}0m`;
};
