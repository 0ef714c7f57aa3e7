import { type Figure, figureLine, isWithinLimit, quantile, round } from '../load/measures.ts';
import { type AttackReport, PREPARING_PREFIX } from './attackers/run-attackers.ts';
import type { Sample } from './bystanders/bystanders-process.ts';
import type { SiegePhase } from './phase.ts';
import type { SiegeReport } from './run-siege.ts';

export type SiegeVerdict = { lines: string[]; summary: string; isWithinLimits: boolean };

/** What a siege may cost those who have nothing to do with it. */
export function judgeSiege(report: SiegeReport): SiegeVerdict {
  const { bystanders: innocents, attacks, memory, health } = report;
  const lost = innocents.tables.flatMap((table) => table.lost);
  const effects = faultsOf(report);
  const p99 =
    latencyQuantile(innocents.actLatencies, 'siege', 0.99) /
    latencyQuantile(innocents.actLatencies, 'calm', 0.99);
  const kept = memory.after.collected / memory.calm.collected;
  const idle = attacks.filter((attack) => !hasActed(attack)).map(({ name }) => `${name} never got to act`);
  const figures: Figure[] = [
    { name: 'p99 act to patch, of calm', value: p99, unit: '×', limit: 5 },
    { name: 'memory after, of calm', value: kept, unit: '×', limit: 1.2 },
    { name: 'slowest health check', value: health.slowestMs / 1000, unit: 's', limit: 1 },
    { name: 'acts lost', value: lost.length, unit: '', limit: 0 },
    { name: 'effects on other tables', value: effects.length, unit: '', limit: 0 },
    { name: 'attackers that never acted', value: idle.length, unit: '', limit: 0 },
  ];
  const broken = figures.filter((figure) => !isWithinLimit(figure)).map(({ name }) => name);
  const outcome = broken.length === 0 ? 'holds' : `FAILS: ${broken.join(', ')}`;
  return {
    lines: [
      ...attacks.flatMap(attackLines),
      ...lost,
      ...effects,
      ...idle,
      ...measurementLines(report),
      ...figures.map(figureLine),
    ],
    summary:
      `siege: p99 ${round(p99, 1)} of calm (≤ 5), memory after ${round(kept)}x (≤ 1.2), slowest health ` +
      `${round(health.slowestMs / 1000)} s (≤ 1), ${lost.length} lost, ${effects.length} effects on other tables, ` +
      `${attacks.length - idle.length} of ${attacks.length} attackers acted: ${outcome}`,
    isWithinLimits: broken.length === 0,
  };
}

/** What an attacker got that nobody may get, and whatever innocent people and watchers noticed of a siege. */
function faultsOf({
  bystanders: innocents,
  attacks,
  monitor: watch,
  health,
  isAlive,
  shutdown: stop,
}: SiegeReport): string[] {
  const { odd } = watch.logSummary();
  return [
    ...(isAlive ? [] : ['the server is dead']),
    ...(odd === 0 ? [] : [`${odd} lines of the log are no JSON`]),
    ...(stop.code === 0 ? [] : [`SIGTERM: the server ended with ${stop.code}`]),
    ...attacks.flatMap(({ breaches }) => breaches),
    ...innocents.tables.flatMap(({ faults: effects, disconnects: cuts }) => [...effects, ...cuts]),
    ...innocents.failures,
    ...health.failed.map(({ path, status, phase }) => `${path} said ${status} (${phase})`),
  ];
}

/** A siege without its attackers would flatter the server. */
export const hasActed = ({ outcomes }: AttackReport): boolean =>
  outcomes.some(([outcome]) => !outcome.startsWith(PREPARING_PREFIX));

function attackLines({ name, description: does, maxPerSecond: perSecond, outcomes }: AttackReport): string[] {
  const tried = outcomes.reduce((sum, [, times]) => sum + times, 0);
  const most = outcomes.slice(0, MAX_OUTCOMES).map(([outcome, times]) => `${times} ${outcome}`);
  return [
    `${name}: ${does} (≤ ${perSecond} steps/s)`,
    `     ${tried}: ${most.join(' · ')}${outcomes.length > MAX_OUTCOMES ? ' · …' : ''}`,
  ];
}

const MAX_OUTCOMES = 12;

function measurementLines({
  bystanders: innocents,
  memory,
  monitor: watch,
  health,
  shutdown: stop,
}: SiegeReport): string[] {
  const { tables, actLatencies: acts, joinLatencies: arrivals, eventLoopLags: lag } = innocents;
  const games = tables.reduce((sum, table) => sum + table.games, 0);
  const played = tables.reduce((sum, table) => sum + table.acts, 0);
  const { all, odd, events } = watch.logSummary();
  const worries = Array.from(events, ([event, times]) => `${times} ${event}`).join(' · ');
  return [
    `innocents: ${tables.length} tables of four, ${games} whole games, ${played} acts`,
    ...PHASES.flatMap((phase) => [
      `     ${phase}: act → patch p50 ${roundedLatency(acts, phase, 0.5)} ms, p99 ${roundedLatency(acts, phase, 0.99)} ms, most ${roundedLatency(acts, phase, 1)} ms; ` +
        `coming in most ${roundedLatency(arrivals, phase, 1)} ms; their own process p99 ${roundedLatency(lag, phase, 1)} ms`,
      `     ${phase}: server at most ${round(watch.peakMb(phase), 0)} MB, event loop late by ${round(quantile(watch.lagsMs(phase), 0.5), 0)} ms ` +
        `in the middle, ${round(Math.max(...watch.lagsMs(phase)), 0)} ms at most; health at most ${roundedLatency(health.checks, phase, 1)} ms`,
    ]),
    `memory: ${memoryText(memory.calm)} calm, ${memoryText(memory.after)} after`,
    `SIGTERM: the server took ${round(stop.ms / 1000)} s`,
    `log: ${all} lines, ${odd} of them no JSON; ${worries || 'no worries'}`,
  ];
}

const PHASES = ['calm', 'siege', 'after'] as const;

const latencyQuantile = (measured: readonly Sample[], phase: SiegePhase, part: number): number =>
  quantile(
    measured.filter((one) => one.phase === phase).map(({ ms }) => ms),
    part,
  );

const roundedLatency = (measured: readonly Sample[], phase: SiegePhase, part: number): number =>
  round(latencyQuantile(measured, phase, part), 1);

const memoryText = ({ collected, heap }: SiegeReport['memory']['calm']): string =>
  `${round(collected, 0)} MB (heap ${round(heap, 0)} MB)`;
