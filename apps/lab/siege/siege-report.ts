import { type Figure, figureLine, isWithinLimit, quantile, round } from '../load/measures.ts';
import { type AttackReport, PREPARING_PREFIX } from './attackers/run-attackers.ts';
import type { Sample } from './bystanders/bystanders-process.ts';
import type { SiegePhase } from './phase.ts';
import type { SiegeReport } from './run-siege.ts';

export type SiegeVerdict = { lines: string[]; summary: string; isWithinLimits: boolean };

/** Compares what the attack costs bystanders and the server with the limits. */
export function judgeSiege(report: SiegeReport): SiegeVerdict {
  const { bystanders, attacks, memory, health } = report;
  const lost = bystanders.tables.flatMap((table) => table.lost);
  const faults = faultsOf(report);
  const p99 =
    latencyQuantile(bystanders.actLatencies, 'siege', 0.99) / latencyQuantile(bystanders.actLatencies, 'calm', 0.99);
  const memoryRatio = memory.after.collected / memory.calm.collected;
  const idle = attacks.filter((attack) => !hasActed(attack)).map(({ name }) => `${name} never acted`);
  const figures: Figure[] = [
    { name: 'p99 act to patch, of calm', value: p99, unit: '×', limit: 5 },
    { name: 'memory after, of calm', value: memoryRatio, unit: '×', limit: 1.2 },
    { name: 'slowest health check', value: health.slowestMs / 1000, unit: 's', limit: 1 },
    { name: 'acts lost', value: lost.length, unit: '', limit: 0 },
    { name: 'faults at other tables', value: faults.length, unit: '', limit: 0 },
    { name: 'attackers that never acted', value: idle.length, unit: '', limit: 0 },
  ];
  const broken = figures.filter((figure) => !isWithinLimit(figure)).map(({ name }) => name);
  const outcome = broken.length === 0 ? 'holds' : `FAILS: ${broken.join(', ')}`;
  return {
    lines: [
      ...attacks.flatMap(attackLines),
      ...lost,
      ...faults,
      ...idle,
      ...measurementLines(report),
      ...figures.map(figureLine),
    ],
    summary:
      `siege: p99 ${round(p99, 1)} of calm (≤ 5), memory after ${round(memoryRatio)}x (≤ 1.2), slowest health ` +
      `${round(health.slowestMs / 1000)} s (≤ 1), ${lost.length} lost, ${faults.length} faults at other tables, ` +
      `${attacks.length - idle.length} of ${attacks.length} attackers acted: ${outcome}`,
    isWithinLimits: broken.length === 0,
  };
}

/** Returns breaches of attackers, and faults that bystanders and monitors noticed. */
function faultsOf({ bystanders, attacks, monitor, health, isAlive, shutdown }: SiegeReport): string[] {
  const { odd } = monitor.logSummary();
  return [
    ...(isAlive ? [] : ['the server has crashed']),
    ...(odd === 0 ? [] : [`${odd} lines of the log are not JSON`]),
    ...(shutdown.code === 0 ? [] : [`SIGTERM: the server exited with ${shutdown.code}`]),
    ...attacks.flatMap(({ breaches }) => breaches),
    ...bystanders.tables.flatMap(({ faults, disconnects }) => [...faults, ...disconnects]),
    ...bystanders.failures,
    ...health.failed.map(({ path, status, phase }) => `${path} returned ${status} (${phase})`),
  ];
}

/** Whether an attacker got beyond its preparation. The others would flatter the server. */
export const hasActed = ({ outcomes }: AttackReport): boolean =>
  outcomes.some(([outcome]) => !outcome.startsWith(PREPARING_PREFIX));

function attackLines({ name, description, maxPerSecond, outcomes }: AttackReport): string[] {
  const tried = outcomes.reduce((sum, [, times]) => sum + times, 0);
  const most = outcomes.slice(0, MAX_OUTCOMES).map(([outcome, times]) => `${times} ${outcome}`);
  return [
    `${name}: ${description} (≤ ${maxPerSecond} steps/s)`,
    `     ${tried}: ${most.join(' · ')}${outcomes.length > MAX_OUTCOMES ? ' · …' : ''}`,
  ];
}

const MAX_OUTCOMES = 12;

function measurementLines({ bystanders, memory, monitor, health, shutdown }: SiegeReport): string[] {
  const { tables, actLatencies, joinLatencies, eventLoopLags } = bystanders;
  const games = tables.reduce((sum, table) => sum + table.games, 0);
  const played = tables.reduce((sum, table) => sum + table.acts, 0);
  const { all, odd, events } = monitor.logSummary();
  const warnings = Array.from(events, ([event, times]) => `${times} ${event}`).join(' · ');
  return [
    `bystanders: ${tables.length} tables of four, ${games} whole games, ${played} acts`,
    ...PHASES.flatMap((phase) => [
      `     ${phase}: act → patch p50 ${roundedLatency(actLatencies, phase, 0.5)} ms, p99 ${roundedLatency(actLatencies, phase, 0.99)} ms, max ${roundedLatency(actLatencies, phase, 1)} ms; ` +
        `join at most ${roundedLatency(joinLatencies, phase, 1)} ms; event loop of their process p99 ${roundedLatency(eventLoopLags, phase, 1)} ms`,
      `     ${phase}: server max ${round(monitor.peakMb(phase), 0)} MB, event loop delay median ${round(quantile(monitor.lagsMs(phase), 0.5), 0)} ms, ` +
        `max ${round(Math.max(...monitor.lagsMs(phase)), 0)} ms; health check max ${roundedLatency(health.checks, phase, 1)} ms`,
    ]),
    `memory: ${memoryText(memory.calm)} calm, ${memoryText(memory.after)} after`,
    `SIGTERM: shutdown took ${round(shutdown.ms / 1000)} s`,
    `log: ${all} lines, ${odd} of them not JSON; ${warnings || 'no warnings'}`,
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
