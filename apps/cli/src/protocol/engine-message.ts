export const ENGINE_PROTOCOL = 'te-engine/1';

/** One line of the engine protocol. */
export type EngineMessage = { readonly [field: string]: unknown };

/** Returns null if the line is not a JSON object. */
export function parseMessage(line: string): EngineMessage | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
