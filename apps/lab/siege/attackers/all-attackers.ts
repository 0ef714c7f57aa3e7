import { Forger } from './accounts/address-spoofer.ts';
import { CodeGuesser } from './accounts/code-guesser.ts';
import { GuestMaker } from './accounts/guest-flooder.ts';
import { HostThief } from './accounts/host-hijacker.ts';
import { Guesser } from './accounts/password-guesser.ts';
import { PageReader } from './accounts/path-prober.ts';
import { SessionThief } from './accounts/session-hijacker.ts';
import type { Attacker, Ground } from './attacker.ts';
import { HalfOpener } from './connections/half-open-joiner.ts';
import { Idler } from './connections/idle-connections.ts';
import { Giant } from './connections/oversized-sender.ts';
import { SeatTaker } from './connections/reservation-hoarder.ts';
import { Loris } from './connections/slowloris.ts';
import { StreamHolder } from './connections/stream-holder.ts';
import { Upgrader } from './connections/upgrade-fuzzer.ts';
import { Chatterer } from './messages/chat-flooder.ts';
import { JunkSender } from './messages/frame-fuzzer.ts';
import { GreedyAsker } from './messages/history-flooder.ts';
import { Mutator } from './messages/message-fuzzer.ts';
import { DeafAsker } from './messages/non-reading-requester.ts';
import { Meddler } from './messages/unauthorized-actor.ts';
import { Passer } from './tables/endless-game.ts';
import { PasswordSetter } from './tables/password-setter.ts';
import { RecordReader } from './tables/record-reader.ts';
import { TableMaker } from './tables/table-flooder.ts';
import { Opener } from './tables/table-opener.ts';
import { Writer } from './tables/write-flooder.ts';

/** All of them. Each comes from two addresses of its own, which are found by its place in this list. */
export const ATTACKERS: readonly (new (ground: Ground) => Attacker)[] = [
  ...[GuestMaker, TableMaker, Writer, PasswordSetter, Guesser],
  ...[DeafAsker, GreedyAsker, Passer, RecordReader, Opener],
  ...[SeatTaker, HalfOpener, SessionThief, HostThief, Meddler],
  ...[Forger, CodeGuesser, JunkSender, Mutator, Giant],
  ...[Upgrader, PageReader, Loris, Idler, StreamHolder, Chatterer],
];
