import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config/config';
import type { Db } from './db/client';
import type { Gateways } from './gateways/gateways';
import type { Jobs } from './jobs/jobs';
import type { Metrics } from './metrics/metrics';
import type { Tracing } from './tracing/tracing';

/** What every use case is handed: nothing in it holds state that a second process would miss. */
export type AppContext = {
  config: Config;
  db: Db;
  /** Where reports are read, if not where everything else is: a replica. */
  reportsPool?: Pool;
  gateways: Gateways;
  jobs: Jobs;
  now: () => Date;
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
  /** The request that is being answered; a job has none. */
  request?: RequestOrigin;
};

/** Where a request comes from, as the audit log keeps it. */
export type RequestOrigin = {
  /** Names it in the log. */
  id?: string;
  address: string;
  /** Whoever is signed in. */
  caller?: { id: string; email: string } | null;
  /** The admin who is signed in as the caller. */
  actingAdmin: { id: string; email: string } | null;
};
