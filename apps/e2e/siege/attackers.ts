import type { Attacker, Ground } from './attacker.ts';
import { Chatterer } from './attackers/chatterer.ts';
import { CodeGuesser } from './attackers/code-guesser.ts';
import { DeafAsker } from './attackers/deaf-asker.ts';
import { Forger } from './attackers/forger.ts';
import { Giant } from './attackers/giant.ts';
import { GreedyAsker } from './attackers/greedy-asker.ts';
import { Guesser } from './attackers/guesser.ts';
import { GuestMaker } from './attackers/guest-maker.ts';
import { HalfOpener } from './attackers/half-opener.ts';
import { HostThief } from './attackers/host-thief.ts';
import { Idler } from './attackers/idler.ts';
import { JunkSender } from './attackers/junk-sender.ts';
import { Loris } from './attackers/loris.ts';
import { Meddler } from './attackers/meddler.ts';
import { Mutator } from './attackers/mutator.ts';
import { Opener } from './attackers/opener.ts';
import { PageReader } from './attackers/page-reader.ts';
import { Passer } from './attackers/passer.ts';
import { PasswordSetter } from './attackers/password-setter.ts';
import { RecordReader } from './attackers/record-reader.ts';
import { SeatTaker } from './attackers/seat-taker.ts';
import { SessionThief } from './attackers/session-thief.ts';
import { StreamHolder } from './attackers/stream-holder.ts';
import { TableMaker } from './attackers/table-maker.ts';
import { Upgrader } from './attackers/upgrader.ts';
import { Writer } from './attackers/writer.ts';

/** All of them. Each comes from two addresses of its own, which are found by its place in this list. */
export const ATTACKERS: readonly (new (ground: Ground) => Attacker)[] = [
  ...[GuestMaker, TableMaker, Writer, PasswordSetter, Guesser],
  ...[DeafAsker, GreedyAsker, Passer, RecordReader, Opener],
  ...[SeatTaker, HalfOpener, SessionThief, HostThief, Meddler],
  ...[Forger, CodeGuesser, JunkSender, Mutator, Giant],
  ...[Upgrader, PageReader, Loris, Idler, StreamHolder, Chatterer],
];
