import type { Logger } from 'pino';
import type { Config } from './config';
import type { Db } from './db/client';
import type { Gateways } from './gateways/gateways';
import type { Jobs } from './jobs/jobs';

/** What every use case is handed: nothing in it holds state that a second process would miss. */
export type AppContext = {
  config: Config;
  db: Db;
  gateways: Gateways;
  jobs: Jobs;
  now: () => Date;
  log: Logger;
  /** The request that is being answered; a job has none. */
  request?: RequestOrigin;
};

/** Where a request comes from, as the audit log keeps it. */
export type RequestOrigin = {
  address: string;
  /** The admin who is signed in as the caller. */
  actingAdmin: { id: string; email: string } | null;
};
