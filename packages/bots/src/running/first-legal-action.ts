import { type Action, legalActions, type Position, refusal, type Seat } from '@tigris/engine';

/** The reason why the action of a bot was rejected: a refusal or a fault of the notation. Names no tiles. */
export class IllegalBotActionError extends Error {
  override readonly name = 'IllegalBotActionError';
  readonly code: string;

  constructor(code: string) {
    super(`a bot chose an illegal action: ${code}`);
    this.code = code;
  }
}

/** Resolves to an action of a bot, or to null if it has none. */
export type ActionSource = () => Promise<Action | null>;

/**
 * Tries sources in order until one gives a legal action. If all fail, returns any legal action: no bot can stop a game.
 * Calls `onFailure` with the reason for each illegal action and each rejection.
 */
export async function firstLegalAction(
  position: Position,
  seat: Seat,
  sources: readonly ActionSource[],
  onFailure: (reason: unknown) => void,
): Promise<Action> {
  for (const source of sources) {
    try {
      const action = await source();
      if (action === null) continue;
      const code = refusal(position, seat, action);
      if (code === null) return action;
      onFailure(new IllegalBotActionError(code));
    } catch (reason) {
      onFailure(reason);
    }
  }
  return legalActions(position)[0];
}
