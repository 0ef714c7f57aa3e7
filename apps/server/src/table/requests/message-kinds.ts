import type { ClientMessage, ClientMessageType } from '@tigris/protocol';

/**
 * For each message type, whether an entry in the journal answers it. Messages that change nothing but the sender's own
 * view of the table, and chat, are ephemeral.
 */
const IS_JOURNALED = {
  act: true,
  undo: true,
  confirm: true,
  sit: true,
  stand: true,
  ready: true,
  start: true,
  options: true,
  password: true,
  bot: true,
  remove: true,
  propose: true,
  vote: true,
  pause: true,
  resign: true,
  calls: true,
  webhook: true,
  again: true,
  say: false,
  phrase: false,
  mute: false,
  look: false,
  takeOver: false,
  history: false,
  time: false,
} as const satisfies Readonly<Record<ClientMessageType, boolean>>;

type TypesWhere<Journaled extends boolean> = {
  [K in ClientMessageType]: (typeof IS_JOURNALED)[K] extends Journaled ? K : never;
}[ClientMessageType];

export type JournaledMessage = Extract<ClientMessage, { type: TypesWhere<true> }>;
export type EphemeralMessage = Extract<ClientMessage, { type: TypesWhere<false> }>;

export const isEphemeral = (message: ClientMessage): message is EphemeralMessage => !IS_JOURNALED[message.type];
