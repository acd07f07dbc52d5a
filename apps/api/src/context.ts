import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config/config';
import type { Db } from './db/client';
import type { Gateways } from './gateways/gateways';
import type { Jobs } from './jobs/jobs';
import type { Metrics } from './metrics/metrics';
import type { Tracing } from './tracing/tracing';

/** The context that every use case receives. It holds no state that a second process would miss. */
export type AppContext = {
  config: Config;
  db: Db;
  /** The pool of a replica for reports, when REPORTS_DATABASE_URL is set. */
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

/** The origin of a request, as the audit log stores it. */
export type RequestOrigin = {
  /** The id of the request in the log. */
  id?: string;
  address: string;
  /** The user who is signed in. */
  caller?: { id: string; email: string; officeRole?: string | null } | null;
  /** The admin who is signed in as the caller. */
  actingAdmin: { id: string; email: string } | null;
};
