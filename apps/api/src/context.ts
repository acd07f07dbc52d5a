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
};
