import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { inTime } from './in-time.ts';

/** Prometheus metrics of one process. Part of the context; nothing is registered globally. */
export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
  wakeUps: Counter<'lane' | 'result'>;
  laneRunSeconds: Histogram<'lane' | 'result'>;
  jobRunSeconds: Histogram<'job' | 'result'>;
  /** Time from due to done of one row, in seconds. */
  lagSeconds: Histogram<'lane'>;
  mails: Counter<'result'>;
  /** Emails that bounced, `hard` (the address does not exist) or `soft`: in the dialogue, or reported later. */
  bounces: Counter<'kind'>;
  webhookAttempts: Counter<'result'>;
  overdueLanes: Gauge<'lane'>;
  /** Results of `GET /readyz`: 0 up, 1 degraded, 2 down. */
  healthChecks: Gauge<'check'>;
  poolConnections: Gauge<'state'>;
  databaseBytes: Gauge<'database'>;
  replicationLagBytes: Gauge<'slot'>;
  sendNotesFreeBytes: Gauge<'folder'>;
  mailboxes: Gauge<'status'>;
  webhookEndpoints: Gauge<'status'>;
  /** Spans of traces, `exported` to the collector or `dropped`. */
  traceSpans: Counter<'result'>;
  /** Requests to a language model for the themes of a comment, by result: `read`, `later`, `failed`, `aborted`. */
  modelAnswers: Counter<'result'>;
  /** Adds a function that updates gauges whenever the metrics are read. */
  measure(look: () => Promise<void>): void;
  /**
   * The metrics in Prometheus format. Gauges that cannot be updated in time keep their last values.
   * @param withinMs defaults to 2,000
   */
  text(withinMs?: number): Promise<string>;
}

const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300];

/** Creates the metrics of a process, including those of Node. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  // The default of 10 ms is a timer that wakes an idle process a hundred times per second, 0.4 % of a core.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const registers = [registry];
  const buckets = secondsBuckets;
  const looks: (() => Promise<void>)[] = [];
  return {
    registry,
    measure: (look) => {
      looks.push(look);
    },
    async text(withinMs = 2_000) {
      await inTime(Promise.allSettled(looks.map((look) => look())), withinMs);
      return registry.metrics();
    },
    requestSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Duration of HTTP requests',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    }),
    wakeUps: new Counter({
      name: 'lane_bells_total',
      help: 'Wake-ups set, by lane kind and result',
      labelNames: ['lane', 'result'],
      registers,
    }),
    laneRunSeconds: new Histogram({
      name: 'lane_run_seconds',
      help: 'Duration of one batch of a lane',
      labelNames: ['lane', 'result'],
      buckets,
      registers,
    }),
    jobRunSeconds: new Histogram({
      name: 'job_run_seconds',
      help: 'Duration of one run of a job',
      labelNames: ['job', 'result'],
      buckets,
      registers,
    }),
    lagSeconds: new Histogram({
      name: 'lane_lag_seconds',
      help: 'Time between due and done of a row',
      labelNames: ['lane'],
      buckets,
      registers,
    }),
    mails: new Counter({ name: 'mails_total', help: 'Emails by result', labelNames: ['result'], registers }),
    bounces: new Counter({
      name: 'bounces_total',
      help: 'Emails that bounced: hard or soft',
      labelNames: ['kind'],
      registers,
    }),
    webhookAttempts: new Counter({
      name: 'webhook_attempts_total',
      help: 'Webhook delivery attempts by result',
      labelNames: ['result'],
      registers,
    }),
    overdueLanes: new Gauge({
      name: 'lanes_overdue',
      help: 'Lanes that had something overdue when the reconciler last looked',
      labelNames: ['lane'],
      registers,
    }),
    healthChecks: new Gauge({
      name: 'health_check',
      help: 'Outcome of a readiness check: 0 up, 1 degraded, 2 down',
      labelNames: ['check'],
      registers,
    }),
    poolConnections: new Gauge({
      name: 'database_pool_connections',
      help: 'Database connections of this process by state, and calls that wait for one',
      labelNames: ['state'],
      registers,
    }),
    databaseBytes: new Gauge({
      name: 'database_size_bytes',
      help: 'Size of the database',
      labelNames: ['database'],
      registers,
    }),
    replicationLagBytes: new Gauge({
      name: 'database_replication_lag_bytes',
      help: 'WAL that a replication slot has not received yet',
      labelNames: ['slot'],
      registers,
    }),
    sendNotesFreeBytes: new Gauge({
      name: 'send_notes_free_bytes',
      help: 'Free disk space where send notes are written',
      labelNames: ['folder'],
      registers,
    }),
    mailboxes: new Gauge({
      name: 'mailboxes',
      help: 'Mailboxes by status',
      labelNames: ['status'],
      registers,
    }),
    webhookEndpoints: new Gauge({
      name: 'webhook_endpoints',
      help: 'Webhook endpoints by status',
      labelNames: ['status'],
      registers,
    }),
    traceSpans: new Counter({
      name: 'trace_spans_total',
      help: 'Spans of traces: exported or dropped',
      labelNames: ['result'],
      registers,
    }),
    modelAnswers: new Counter({
      name: 'model_answers_total',
      help: 'Requests to the language model for the themes of a comment, by result',
      labelNames: ['result'],
      registers,
    }),
  };
}
