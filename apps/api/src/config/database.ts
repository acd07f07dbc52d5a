import { type TimeLimits, USUAL_LIMITS } from '../db/timeLimits';
import { ConfigError } from './configError';
import { type Env, readWholeNumber } from './values';

type DatabaseUrls = {
  databaseUrl: string | null;
  directDatabaseUrl: string | null;
  reportsDatabaseUrl: string | null;
};

/** The addresses of the database: for requests, for the server past any pooler, and for reports. */
export function readDatabaseUrls({
  databaseUrl,
  directDatabaseUrl,
  reportsDatabaseUrl,
}: DatabaseUrls) {
  if (!databaseUrl) {
    const alone = directDatabaseUrl ? 'DIRECT_DATABASE_URL' : 'REPORTS_DATABASE_URL';
    if (directDatabaseUrl || reportsDatabaseUrl)
      throw new ConfigError(`${alone} is of no use without DATABASE_URL.`);
  }
  return { databaseUrl, directDatabaseUrl, reportsDatabaseUrl };
}

/** Reads the time limits of the database. The settings are in seconds, the result is in milliseconds. */
export function readTimeLimits(env: Env): TimeLimits {
  const limit = (name: string, usualMs: number, mostSeconds: number) =>
    readWholeNumber(env, name, usualMs / 1000, 1, mostSeconds) * 1000;
  const { connectMs, statementMs, longStatementMs } = USUAL_LIMITS;
  return {
    connectMs: limit('DATABASE_CONNECT_SECONDS', connectMs, 60),
    statementMs: limit('DATABASE_STATEMENT_SECONDS', statementMs, 300),
    longStatementMs: limit('DATABASE_LONG_STATEMENT_SECONDS', longStatementMs, 7_200),
  };
}
