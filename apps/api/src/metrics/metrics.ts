import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createRecent } from './recent';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.3, 0.5, 1, 2.5, 5, 10, 30];

/** Other methods share one label, so that a caller cannot create new series. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export type AnsweredRequest = {
  method: string;
  /** The path of the route as declared, never the address of the call. */
  route: string;
  /** Null when the caller went away before the response was sent. */
  status: number | null;
  seconds: number;
};

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics for Prometheus. Every label has a fixed set of values, and none is about a person. */
export function createMetrics() {
  const registry = new Registry();
  const common = { registers: [registry] };
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ ...common, name: `platewise_${name}`, help, labelNames });
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ ...common, name: `platewise_${name}`, help, labelNames });
  const histogram = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Histogram({ ...common, name: `platewise_${name}`, help, labelNames, buckets: SECONDS });

  const requests = counter('http_requests_total', 'Requests that were answered', [
    'method',
    'route',
    'status',
  ]);
  const requestSeconds = histogram('http_request_duration_seconds', 'Time to answer a request', [
    'method',
    'route',
  ]);
  const inFlight = gauge('http_requests_in_flight', 'Requests that are being answered');
  const jobSeconds = histogram('job_duration_seconds', 'Time that a try of a job took', [
    'kind',
    'outcome',
  ]);
  const gatewaySeconds = histogram('gateway_call_duration_seconds', 'Time that others took', [
    'gateway',
    'call',
    'outcome',
  ]);
  const mails = counter('mails_total', 'Tries to send a mail', ['template', 'outcome']);
  const deliveries = counter('mail_deliveries_total', 'What became of mails', ['kind']);
  const mailReports = counter('mail_reports_total', 'Reports about mails that arrived', [
    'source',
    'outcome',
  ]);
  const payments = counter('payments_total', 'Charges asked for', ['outcome']);
  const refunds = counter('refunds_total', 'Refunds asked for', ['outcome']);
  const refusals = counter('rate_limit_refusals_total', 'Calls over a limit', ['limit']);
  const signInFailures = counter('sign_in_failures_total', 'Sign-ins that failed', ['reason']);

  return {
    registry,
    recent: createRecent(),
    requestBegan: () => inFlight.inc(),
    requestEnded({ method, route, status, seconds }: AnsweredRequest) {
      const known = METHODS.includes(method) ? method : 'other';
      inFlight.dec();
      requests.inc({ method: known, route, status: status ?? 'cut off' });
      requestSeconds.observe({ method: known, route }, seconds);
    },
    jobEnded: (kind: string, outcome: 'done' | 'failed', seconds: number) =>
      jobSeconds.observe({ kind, outcome }, seconds),
    gatewayCalled: (gateway: string, call: string, outcome: string, seconds: number) =>
      gatewaySeconds.observe({ gateway, call, outcome }, seconds),
    mailEnded: (template: string, outcome: 'sent' | 'failed' | 'given up' | 'cancelled') =>
      mails.inc({ template, outcome }),
    mailHeard: (kind: string) => deliveries.inc({ kind }),
    mailReported: (source: 'report' | 'webhook', outcome: string) =>
      mailReports.inc({ source, outcome }),
    charged: (outcome: string) => payments.inc({ outcome }),
    refunded: (outcome: string) => refunds.inc({ outcome }),
    refusedByLimit: (limit: string) => refusals.inc({ limit }),
    signInFailed: (reason: 'password' | 'passkey' | 'link' | 'inactive' | 'code' | 'too many') =>
      signInFailures.inc({ reason }),
    /** Gauges that are read each time the metrics are fetched. */
    gauges: {
      connections: gauge('db_pool_connections', 'Connections of this process', ['state']),
      waiting: gauge('db_pool_waiting', 'Queries that wait for a connection'),
      threadWait: gauge('thread_pool_wait_seconds', 'How long work waits for a thread of Node'),
      passwordsWaiting: gauge('passwords_waiting', 'Passwords that wait to be compared or hashed'),
      databaseUp: gauge('database_up', 'Whether the database answered in time'),
      jobs: gauge('jobs', 'Jobs that wait or run', ['kind', 'state']),
      oldestJob: gauge('jobs_oldest_waiting_seconds', 'Since when the oldest is due', ['kind']),
      outbox: gauge('mails', 'Mails that wait or were given up', ['state']),
      openPayments: gauge('payments_open', 'Charges whose end is not known'),
      oldestPayment: gauge('payments_open_oldest_seconds', 'Age of the oldest open charge'),
      unmatched: gauge('payments_unmatched', 'Where money and access disagree', ['kind']),
      lastRun: gauge('last_run_timestamp_seconds', 'When it last came to its end', ['name']),
    },
  };
}
