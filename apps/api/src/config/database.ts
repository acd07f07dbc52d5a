import { type TimeLimits, USUAL_LIMITS } from '../db/timeLimits';
import { ConfigError } from './configError';
import { type Env, whole } from './values';

type Given = {
  databaseUrl: string | null;
  directDatabaseUrl: string | null;
  reportsDatabaseUrl: string | null;
};

/** Where the database is: for work, past any pooler, and for reports. */
export function readDatabase({ databaseUrl, directDatabaseUrl, reportsDatabaseUrl }: Given) {
  if (!databaseUrl) {
    const alone = directDatabaseUrl ? 'DIRECT_DATABASE_URL' : 'REPORTS_DATABASE_URL';
    if (directDatabaseUrl || reportsDatabaseUrl)
      throw new ConfigError(`${alone} is of no use without DATABASE_URL.`);
  }
  return { databaseUrl, directDatabaseUrl, reportsDatabaseUrl };
}

/** How long the database may take, in seconds as they are set. */
export function readTimeLimits(env: Env): TimeLimits {
  const limit = (name: string, usualMs: number, mostSeconds: number) =>
    whole(env, name, usualMs / 1000, 1, mostSeconds) * 1000;
  const { connectMs, statementMs, longStatementMs } = USUAL_LIMITS;
  return {
    connectMs: limit('DATABASE_CONNECT_SECONDS', connectMs, 60),
    statementMs: limit('DATABASE_STATEMENT_SECONDS', statementMs, 300),
    longStatementMs: limit('DATABASE_LONG_STATEMENT_SECONDS', longStatementMs, 7_200),
  };
}
