import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { TableMetrics } from '../ports/environment.ts';
import type { AppendOutcome } from '../ports/journal.ts';

/** From imperceptible to unacceptable. */
const LATENCY_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A gauge that is read at each scrape. */
export type GaugeSource = { readonly name: string; readonly help: string; readonly read: () => number };

/** All metrics of this process. Labels have fixed values, so their number does not grow with tables or people. */
export interface Metrics extends TableMetrics {
  observeAppend(outcome: AppendOutcome, ms: number): void;
  /** How late the event loop ran a timer. */
  observeEventLoopLag(ms: number): void;
  countHttpAnswer(status: number): void;
  /** An attempt to deliver a notification. */
  countDelivery(way: 'push' | 'webhook', outcome: string): void;
  addGauges(readings: readonly GaugeSource[]): void;
  /** The metrics in the text format of Prometheus. */
  exposition(): Promise<string>;
}

/** With its own registry: two servers in one process, as in tests, do not share counters. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <T extends string>(name: string, help: string, label: T): Counter<T> =>
    new Counter({ name, help, labelNames: [label], registers });
  const histogram = (name: string, help: string): Histogram =>
    new Histogram({ name, help, buckets: LATENCY_BUCKETS_SECONDS, registers });

  const acts = counter('tigris_acts_total', 'Acts written to a journal, by kind.', 'kind');
  const refusals = counter('tigris_refusals_total', 'Requests refused by a table, by code.', 'code');
  const answers = counter('tigris_http_answers_total', 'HTTP responses, by status.', 'status');
  const appends = counter('tigris_appends_total', 'Writes to journals, by outcome.', 'outcome');
  const calls = new Counter({
    name: 'tigris_calls_total',
    help: 'Notification attempts, by way and outcome.',
    labelNames: ['way', 'outcome'],
    registers,
  });
  const appendTime = histogram('tigris_append_seconds', 'Time to write a journal entry.');
  const actTime = histogram('tigris_act_seconds', 'From the arrival of a move to the patch that shows it.');
  const lag = histogram('tigris_event_loop_lag_seconds', 'Delay of a timer, measured ten times a second.');

  const metrics: Metrics = {
    exposition: () => registry.metrics(),
    countAct: (kind) => acts.inc({ kind }),
    countRefusal: (code) => refusals.inc({ code }),
    observeActLatency: (ms) => actTime.observe(ms / 1000),
    countDelivery: (way, outcome) => calls.inc({ way, outcome }),
    countHttpAnswer: (status) => answers.inc({ status }),
    observeEventLoopLag: (ms) => lag.observe(Math.max(0, ms) / 1000),
    observeAppend(outcome, ms) {
      appends.inc({ outcome });
      appendTime.observe(ms / 1000);
    },
    addGauges(readings) {
      for (const { name, help, read } of readings) {
        new Gauge({
          ...{ name, help, registers },
          collect() {
            this.set(read());
          },
        });
      }
    },
  };
  metrics.addGauges(PROCESS_GAUGES);
  return metrics;
}

/**
 * Under the usual names. prom-client can collect these too, but would measure the event loop a hundred times a second.
 */
const PROCESS_GAUGES: readonly GaugeSource[] = [
  {
    name: 'process_cpu_seconds_total',
    help: 'CPU time, user and system.',
    read() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    },
  },
  {
    name: 'process_resident_memory_bytes',
    help: 'Resident memory.',
    read: () => process.memoryUsage.rss(),
  },
  {
    name: 'nodejs_heap_size_used_bytes',
    help: 'Used heap.',
    read: () => process.memoryUsage().heapUsed,
  },
  {
    name: 'process_start_time_seconds',
    help: 'Start time, in seconds since 1970.',
    read: () => Math.round(performance.timeOrigin / 1000),
  },
];
