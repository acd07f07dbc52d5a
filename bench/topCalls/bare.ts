import express, { type Express, type Request, type Response } from 'express';
import pg from 'pg';
import type { Learner } from './calls';
import type { RecordedCall } from './record';
import { fill, type Statement, type Step } from './recording';

export type Order = { url: string; port: number; recorded: RecordedCall[]; learners: Learner[] };

type Values = (statement: Statement) => unknown[];

async function ask(on: pg.Pool | pg.PoolClient, statement: Statement, values: Values) {
  const { rowCount } = await on.query(statement.text, values(statement));
  if (rowCount !== statement.rows)
    throw new Error(`${rowCount} rows instead of ${statement.rows}: ${statement.text}`);
}

async function runStep(pool: pg.Pool, { transaction, statements }: Step, values: Values) {
  if (!transaction)
    return void (await Promise.all(statements.map((statement) => ask(pool, statement, values))));
  const client = await pool.connect();
  try {
    for (const statement of statements) await ask(client, statement, values);
  } finally {
    client.release();
  }
}

/** A server that is written for speed alone: plain Express, one pool, the SQL that our call sends. */
function addCall(app: Express, pool: pg.Pool, learners: Learner[], recorded: RecordedCall) {
  const { method, path, steps, status, type, body } = recorded;
  const json: unknown = /json/.test(type) ? JSON.parse(String(body)) : undefined;
  const before = method === 'get' ? [] : [express.json()];
  app[method](`/api/v1${path}`, ...before, async (req: Request, res: Response) => {
    const learner = learners[Number(req.get('x-learner'))] as Learner;
    const drawn = new Map<number, string>();
    const values: Values = (statement) =>
      statement.values.map((value) => fill(value, learner, drawn));
    for (const step of steps) await runStep(pool, step, values);
    if (json !== undefined) res.status(status).json(json);
    else if (body.length > 0) res.status(status).type(type).send(Buffer.from(body));
    else res.status(status).end();
  });
}

process.once('message', ({ url, port, recorded, learners }: Order) => {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  const app = express();
  for (const each of recorded) addCall(app, pool, learners, each);
  app.listen(port, '127.0.0.1', () => process.send?.('ready'));
});
process.once('disconnect', () => process.exit());
