import { ConfigError } from './configError';

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
