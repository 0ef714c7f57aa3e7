import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { TableMetrics } from '../ports/environment.ts';
import type { AppendOutcome } from '../ports/journal.ts';

/** Upper bounds in seconds, from what nobody notices to what everybody does. */
const LATENCY_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What is read anew whenever somebody asks, by its name and what it means. */
export type GaugeSource = { readonly name: string; readonly help: string; readonly read: () => number };

/** All numbers of this process. Their labels are words of ours, so they never grow with tables or people. */
export interface Metrics extends TableMetrics {
  observeAppend(outcome: AppendOutcome, ms: number): void;
  /** The event loop came so late to a timer. */
  observeEventLoopLag(ms: number): void;
  /** Something was answered over HTTP. */
  countHttpAnswer(status: number): void;
  /** A call to a table was tried. */
  countDelivery(way: 'push' | 'webhook', outcome: string): void;
  addGauges(readings: readonly GaugeSource[]): void;
  /** As Prometheus reads it. */
  exposition(): Promise<string>;
}

/** In a registry of its own: two servers in one process, as tests have them, do not count together. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <T extends string>(name: string, help: string, label: T): Counter<T> =>
    new Counter({ name, help, labelNames: [label], registers });
  const histogram = (name: string, help: string): Histogram =>
    new Histogram({ name, help, buckets: LATENCY_BUCKETS_SECONDS, registers });

  const acts = counter(
    'tigris_acts_total',
    'Acts that were written to a journal and shown, by kind.',
    'kind',
  );
  const refusals = counter('tigris_refusals_total', 'Requests that a table refused, by code.', 'code');
  const answers = counter('tigris_http_answers_total', 'Answers over HTTP, by status.', 'status');
  const appends = counter('tigris_appends_total', 'Writes to a journal, by outcome.', 'outcome');
  const calls = new Counter({
    name: 'tigris_calls_total',
    help: 'Calls to tables that were tried, by way and outcome.',
    labelNames: ['way', 'outcome'],
    registers,
  });
  const appendTime = histogram(
    'tigris_append_seconds',
    'From the request to write an entry to the answer of the store.',
  );
  const actTime = histogram('tigris_act_seconds', 'From the arrival of a move to the patch that shows it.');
  const lag = histogram(
    'tigris_event_loop_lag_seconds',
    'How late the event loop came to a timer, ten times a second.',
  );

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
 * As everybody's dashboards know them. prom-client could collect these and more, but it would measure the event loop
 * a hundred times a second for as long as the process lives.
 */
const PROCESS_GAUGES: readonly GaugeSource[] = [
  {
    name: 'process_cpu_seconds_total',
    help: 'Time on the processor, in seconds.',
    read() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    },
  },
  {
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    read: () => process.memoryUsage.rss(),
  },
  {
    name: 'nodejs_heap_size_used_bytes',
    help: 'The part of its memory that objects take up.',
    read: () => process.memoryUsage().heapUsed,
  },
  {
    name: 'process_start_time_seconds',
    help: 'When the process started, in seconds since 1970.',
    read: () => Math.round(performance.timeOrigin / 1000),
  },
];
