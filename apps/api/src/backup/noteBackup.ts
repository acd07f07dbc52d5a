import { ignoring } from '../db/ignoring';
import { connected } from './database/connection';

/** For the office's status page. A database of an older release has no place for it. */
export const noteBackup = (url: string, madeAt: Date) =>
  connected(url, (client) =>
    client
      .query(
        `INSERT INTO "LastRun" (name, "endedAt") VALUES ('backup', $1)
         ON CONFLICT (name) DO UPDATE SET "endedAt" = excluded."endedAt"`,
        [madeAt],
      )
      .catch(ignoring('42P01')),
  );
