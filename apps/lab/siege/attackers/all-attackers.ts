import { AddressSpoofer } from './accounts/address-spoofer.ts';
import { CodeGuesser } from './accounts/code-guesser.ts';
import { GuestFlooder } from './accounts/guest-flooder.ts';
import { HostHijacker } from './accounts/host-hijacker.ts';
import { PasswordGuesser } from './accounts/password-guesser.ts';
import { PathProber } from './accounts/path-prober.ts';
import { SessionHijacker } from './accounts/session-hijacker.ts';
import type { AttackContext, Attacker } from './attacker.ts';
import { HalfOpenJoiner } from './connections/half-open-joiner.ts';
import { IdleConnections } from './connections/idle-connections.ts';
import { OversizedSender } from './connections/oversized-sender.ts';
import { ReservationHoarder } from './connections/reservation-hoarder.ts';
import { Slowloris } from './connections/slowloris.ts';
import { StreamHolder } from './connections/stream-holder.ts';
import { UpgradeFuzzer } from './connections/upgrade-fuzzer.ts';
import { ChatFlooder } from './messages/chat-flooder.ts';
import { FrameFuzzer } from './messages/frame-fuzzer.ts';
import { HistoryFlooder } from './messages/history-flooder.ts';
import { MessageFuzzer } from './messages/message-fuzzer.ts';
import { NonReadingRequester } from './messages/non-reading-requester.ts';
import { UnauthorizedActor } from './messages/unauthorized-actor.ts';
import { EndlessGame } from './tables/endless-game.ts';
import { PasswordSetter } from './tables/password-setter.ts';
import { RecordReader } from './tables/record-reader.ts';
import { TableFlooder } from './tables/table-flooder.ts';
import { TableOpener } from './tables/table-opener.ts';
import { WriteFlooder } from './tables/write-flooder.ts';

/** All attackers. The index in this list determines the two addresses of each. */
export const ATTACKERS: readonly (new (ground: AttackContext) => Attacker)[] = [
  ...[GuestFlooder, TableFlooder, WriteFlooder, PasswordSetter, PasswordGuesser],
  ...[NonReadingRequester, HistoryFlooder, EndlessGame, RecordReader, TableOpener],
  ...[ReservationHoarder, HalfOpenJoiner, SessionHijacker, HostHijacker, UnauthorizedActor],
  ...[AddressSpoofer, CodeGuesser, FrameFuzzer, MessageFuzzer, OversizedSender],
  ...[UpgradeFuzzer, PathProber, Slowloris, IdleConnections, StreamHolder, ChatFlooder],
];
