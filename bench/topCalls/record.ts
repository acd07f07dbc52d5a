import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { createApp } from '../../apps/api/src/app';
import { openContext } from '../../apps/api/src/openContext';
import { send } from '../setUp/send';
import { type Call, type Learner, pathOf, requestOf } from './calls';
import { type Step, templateOf } from './recording';

export type RecordedCall = Pick<Call, 'name' | 'method' | 'path'> & {
  steps: Step[];
  status: number;
  type: string;
  body: Buffer;
};

type SentStatement = {
  connection: object;
  text: string;
  values: unknown[];
  rows: number | null;
  alone: boolean;
};
type Query = (...args: unknown[]) => Promise<{ rowCount: number | null }> | undefined;

/**
 * Hears every statement that this process sends. A connection only calls the function that it found when it was opened, so this
 * comes before the first one.
 */
function listen() {
  let heard: SentStatement[] = [];
  const { query } = pg.Client.prototype as unknown as { query: Query };
  let underWay = 0;
  pg.Client.prototype.query = function heardQuery(this: object, ...args: unknown[]) {
    const [asked] = args;
    const { text, values = [] } =
      typeof asked === 'string'
        ? { text: asked, values: (args[1] ?? []) as unknown[] }
        : (asked as { text: string; values?: unknown[] });
    const entry: SentStatement = {
      connection: this,
      text,
      values,
      rows: null,
      alone: underWay === 0,
    };
    heard.push(entry);
    underWay += 1;
    const ended = (rows: number | null) => {
      underWay -= 1;
      entry.rows = rows;
    };
    const last = args.at(-1);
    if (typeof last === 'function')
      args[args.length - 1] = (error: unknown, result?: { rowCount: number }) => {
        ended(result?.rowCount ?? null);
        last(error, result);
      };
    const answer = query.apply(this, args);
    return answer?.then
      ? answer.then((result) => {
          ended(result.rowCount);
          return result;
        })
      : answer;
  } as never;
  return {
    /** Returns the statements that are sent while `during` runs, in order. */
    async during(work: () => Promise<void>): Promise<SentStatement[]> {
      heard = [];
      await work();
      return heard;
    },
    end() {
      pg.Client.prototype.query = query as never;
    },
  };
}

/** Groups the statements: each transaction is a step, and so are statements that ran at the same time. */
function stepsOf(heard: SentStatement[], ownTo: Learner | null, spends: boolean): Step[] {
  const own = new Map(
    Object.entries(ownTo ?? {}).flatMap(([key, value]) =>
      typeof value === 'string' ? [[value, key]] : [],
    ),
  ) as Map<string, string>;
  const drawn = spends ? new Map<string, number>() : null;
  const steps: Step[] = [];
  const open = new Map<object, Step>();
  for (const { connection, text, values, rows, alone } of heard) {
    const statement = { text, values: values.map((value) => templateOf(value, own, drawn)), rows };
    const begins = /^begin/i.test(text);
    const transaction = open.get(connection);
    if (transaction) transaction.statements.push(statement);
    else if (begins || alone || steps.at(-1)?.transaction !== false)
      steps.push({ transaction: begins, statements: [statement] });
    else steps.at(-1)?.statements.push(statement);
    if (begins) open.set(connection, steps.at(-1) as Step);
    if (/^(commit|rollback)/i.test(text)) open.delete(connection);
  }
  return steps;
}

/** Makes each call once on our server and records the SQL and the response. The first learner only warms it up. */
export async function recordCalls(
  env: Record<string, string>,
  calls: Call[],
  [first, second]: [Learner, Learner],
  office: Record<string, string>,
): Promise<RecordedCall[]> {
  const statements = listen();
  const opened = await openContext({ ...env, RUN_JOBS: '0', LOG_LEVEL: 'error' });
  const server = createServer(createApp(opened.ctx)).listen(0, '127.0.0.1');
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const recorded: RecordedCall[] = [];
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    for (const call of calls) {
      const { name, method, path, spends = false } = call;
      await send(origin(), requestOf(call, first, 0, office));
      let answer: Awaited<ReturnType<typeof send>> | undefined;
      const heard = await statements.during(async () => {
        answer = await send(origin(), requestOf(call, second, 0, office));
      });
      if (answer?.status !== 200 && answer?.status !== 204)
        throw new Error(
          `${pathOf(call, second)} was answered ${answer?.status} ${String(answer?.body)}`,
        );
      const steps = stepsOf(heard, call.by === 'office' ? null : second, spends);
      recorded.push({ name, method, path, steps, ...answer });
    }
  } finally {
    server.closeAllConnections();
    server.close();
    await opened.close();
    statements.end();
  }
  return recorded;
}
