import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { inTime } from './in-time.ts';

/** Prometheus metrics of one process. Part of the context; nothing is registered globally. */
export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
  /** Exported under a name that is older than the term. */
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
    ...metersIn([registry]),
  };
}

function metersIn(registers: Registry[]): Omit<Metrics, 'registry' | 'measure' | 'text'> {
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const seconds = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets: secondsBuckets, registers });
  return {
    requestSeconds: seconds('http_request_seconds', 'Duration of HTTP requests', 'method', 'route', 'status'),
    wakeUps: counter('lane_bells_total', 'Wake-ups set, by lane kind and result', 'lane', 'result'),
    laneRunSeconds: seconds('lane_run_seconds', 'Duration of one batch of a lane', 'lane', 'result'),
    jobRunSeconds: seconds('job_run_seconds', 'Duration of one run of a job', 'job', 'result'),
    lagSeconds: seconds('lane_lag_seconds', 'Time between due and done of a row', 'lane'),
    mails: counter('mails_total', 'Emails by result', 'result'),
    bounces: counter('bounces_total', 'Emails that bounced: hard or soft', 'kind'),
    webhookAttempts: counter('webhook_attempts_total', 'Webhook delivery attempts by result', 'result'),
    overdueLanes: gauge(
      'lanes_overdue',
      'Lanes that had something overdue when the reconciler last looked',
      'lane',
    ),
    healthChecks: gauge('health_check', 'Outcome of a readiness check: 0 up, 1 degraded, 2 down', 'check'),
    poolConnections: gauge(
      'database_pool_connections',
      'Database connections of this process by state, and calls that wait for one',
      'state',
    ),
    databaseBytes: gauge('database_size_bytes', 'Size of the database', 'database'),
    replicationLagBytes: gauge(
      'database_replication_lag_bytes',
      'WAL that a replication slot has not received yet',
      'slot',
    ),
    sendNotesFreeBytes: gauge(
      'send_notes_free_bytes',
      'Free disk space where send notes are written',
      'folder',
    ),
    mailboxes: gauge('mailboxes', 'Mailboxes by status', 'status'),
    webhookEndpoints: gauge('webhook_endpoints', 'Webhook endpoints by status', 'status'),
    traceSpans: counter('trace_spans_total', 'Spans of traces: exported or dropped', 'result'),
    modelAnswers: counter(
      'model_answers_total',
      'Requests to the language model for the themes of a comment, by result',
      'result',
    ),
  };
}
