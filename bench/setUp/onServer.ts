import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { AppContext } from '../../apps/api/src/context';
import { startEmbeddedPostgres } from '../../apps/api/src/db/embedded';
import { openContext } from '../../apps/api/src/openContext';
import { sealAnswers } from '../../apps/api/src/sealing/sealedAnswers';
import { startServer } from './startServer';
import { SECRET } from './tokens';

type Env = Record<string, string>;
export type MeasuredServer = {
  origin: string;
  /** The id of the server's process. */
  pid: number;
  client: pg.Client;
  /** The environment of the server. */
  env: Env;
};

/** Creates an empty database, which is removed afterwards. */
export async function onDatabase(measure: (env: Env) => Promise<void>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'platewise-bench-'));
  const database = await startEmbeddedPostgres({ dataDir });
  try {
    await measure({ DATABASE_URL: database.url, DATA_DIR: dataDir, JWT_SECRET: SECRET });
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Runs the built server on an empty database while `measure` runs. */
export const onServer = (
  port: number,
  measure: (measured: MeasuredServer) => Promise<void>,
  over: Env = {},
) =>
  onDatabase(async (given) => {
    const env = { ...given, ...over };
    const origin = `http://127.0.0.1:${port}`;
    const stop = await startServer(origin, env);
    const client = new pg.Client(env.DATABASE_URL);
    try {
      await client.connect();
      await measure({ origin, pid: stop.pid, client, env });
    } finally {
      await client.end();
      await stop();
    }
  });

type Admin = { userId: string; email: string };

/** Opens the product's context on an empty database without a server, with an admin as the caller. */
export const inContext = (measure: (ctx: AppContext, admin: Admin) => Promise<void>) =>
  onDatabase(async (env) => {
    const { ctx, close } = await openContext({ ...env, RUN_JOBS: '0', LOG_LEVEL: 'error' });
    try {
      const office = { email: 'office@example.com', firstName: 'Bao', lastName: 'Le', userType: 1 };
      const { id: userId, email } = await ctx.db.user.create({ data: office });
      await measure(ctx, { userId, email });
    } finally {
      await close();
    }
  });

/** Seals the answers of these learners with the key of the server, which the loaded rows don't have. */
export async function sealAnswersOf(env: Env, userIds: string[]) {
  const { ctx, close } = await openContext({ ...env, RUN_JOBS: '0', LOG_LEVEL: 'error' });
  try {
    const enrolments = await ctx.db.enrolment.findMany({ where: { userId: { in: userIds } } });
    for (const { id } of enrolments)
      await ctx.db.enrolmentDetails.update({
        where: { enrolmentId: id },
        data: sealAnswers(ctx, id, {
          usiNumber: '2GF2UGXXV8',
          disability: false,
          aboriginalOrTorresStraitIslandOrigin: false,
        }),
      });
  } finally {
    await close();
  }
}
