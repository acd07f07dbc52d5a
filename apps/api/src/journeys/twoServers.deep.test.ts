import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/demoPeople';
import { CRON } from '../jobs/work';
import { PASSWORD } from '../testing/build';
import { ownDatabase } from '../testing/database';
import { aStep1Form } from '../testing/forms';
import { type ServerProcess, startServer } from '../testing/serverProcess';
import { as, openBooks, type Person, register } from './client';
import { type Call, call } from './httpCalls';

const database = await ownDatabase({ migrated: false });
const dataDir = await mkdtemp(path.join(tmpdir(), 'platewise-two-'));
const env = {
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  DEMO_DATA: '1',
  // Without this, demo accounts are refused in a database that is not the embedded one.
  TRIAL: '1',
  RUN_JOBS: '1',
};

let servers: ServerProcess[] = [];
let books: ReturnType<typeof openBooks>;
let [one, other] = [0, 0];

beforeAll(async () => {
  servers = await Promise.all([startServer(env), startServer(env)]);
  [one = 0, other = 0] = servers.map(({ port }) => port);
  books = openBooks(database.url, dataDir);
}, 120_000);

afterAll(async () => {
  for (const server of servers) server.signal('SIGTERM');
  const ends = await Promise.all(servers.map(({ ended }) => ended));
  if (ends.some(({ code }) => code !== 0)) throw new Error('a server did not end by itself');
  await books.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
}, 30_000);

const token = (port: number, body: object) =>
  call(port, { method: 'post', path: '/auth/token', body });
const signIn = (port: number, userName: string, password: string) =>
  token(port, { userName, password, grantType: 'password' });
/** Asks both, so many times each, all at once. */
const both = (times: number, asked: Call) =>
  Promise.all(Array.from({ length: times }, () => [call(one, asked), call(other, asked)]).flat());
const anOrder = (person: Person, headers = {}): Call =>
  as(person, {
    method: 'post',
    path: '/enrolment/step1',
    headers,
    body: aStep1Form({ email: person.email }),
  });

describe('two servers that start at once on nothing at all', () => {
  it('make the database, the courses and the demo together, once', async () => {
    expect(await books.count('"ContentSet" WHERE state = \'LIVE\'')).toBe(7);
    expect(await books.count('"ContentSet"')).toBe(7);
    expect(await books.count('"User"')).toBe(Object.keys(DEMO_PEOPLE).length);
    // They answer a moment before they begin to work.
    const schedules = '(SELECT name FROM pgboss.schedule GROUP BY name) AS schedules';
    const planned = Object.keys(CRON).length;
    await expect.poll(() => books.count(schedules), { timeout: 10_000 }).toBe(planned);
    for (const server of servers) {
      expect((await signIn(server.port, 'student@platewise.example', DEMO_PASSWORD)).status).toBe(
        200,
      );
      expect(server.output()).not.toMatch(/"level":(40|50|60)/);
    }
  });
});

describe('two servers on one database', () => {
  it('know the same sign-ins', async () => {
    const person = await register(one);
    const { json: first } = await signIn(one, person.email, PASSWORD);
    const headers = { Authorization: `Bearer ${first.access_token}` };
    const profile = { method: 'get', path: `/accounts/${person.id}`, headers };
    expect((await call(other, profile)).json).toMatchObject({ email: person.email });

    const refresh = { grantType: 'refresh_token', refreshToken: first.refresh_token };
    const { status, json: second } = await token(other, refresh);
    expect([status, second.refresh_token === first.refresh_token]).toEqual([200, false]);
    expect((await token(one, refresh)).json).toHaveProperty('invalid_refreshtoken');
    expect((await call(other, profile)).status).toBe(401);
  });

  it('give an email to one of those who register it with either at once', async () => {
    const who = {
      firstName: 'Ben',
      lastName: 'Ito',
      email: 'ben@example.com',
      confirmEmail: 'ben@example.com',
    };
    const body = { ...who, password: PASSWORD, confirmPassword: PASSWORD };
    const replies = await both(3, { method: 'post', path: '/accounts', body });
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array(5).fill(409),
    ]);
  });

  it('take one order for the same order with the same key, and give the same answer', async () => {
    const person = await register(one);
    const { charges } = await books.charges();
    const replies = await both(3, anOrder(person, { 'Idempotency-Key': 'order-1' }));
    expect(replies[0]).toMatchObject({ status: 200, json: { enrolmentSuccessful: true } });
    for (const { json } of replies) expect(json).toEqual(replies[0]?.json);
    expect((await books.charges()).charges).toBe(charges + 1);
    expect(await books.count('"Enrolment" WHERE "userId" = $1', [person.id])).toBe(1);
  });

  it('take one order from two windows without a key', async () => {
    const person = await register(other);
    const before = await books.charges();
    const replies = await both(3, anOrder(person));
    expect(replies.filter(({ json }) => json.enrolmentSuccessful)).toHaveLength(1);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const after = await books.charges();
    expect(after.charges - after.refunds - (before.charges - before.refunds)).toBe(1);
    expect(await books.count('"Enrolment" WHERE "userId" = $1', [person.id])).toBe(1);
    expect(await books.count('"Invoice" WHERE "userId" = $1', [person.id])).toBe(1);
  });

  it('count an answer that comes to both at once as one step', async () => {
    const { json } = await signIn(one, 'student@platewise.example', DEMO_PASSWORD);
    const headers = { Authorization: `Bearer ${json.access_token}` };
    const [next] = await books.rows<{
      enrolment: string;
      id: number;
      sectionId: number;
      questionNo: number;
      correct: number[];
      asked: number;
    }>(
      `SELECT e.id AS enrolment, q.id, q."sectionId", q."questionNo", q.correct, e."lastQuestionCompleted" AS asked
       FROM "Enrolment" e JOIN "User" u ON u.id = e."userId" JOIN "QuizQuestion" q ON q."contentSetId" = e."contentSetId"
       WHERE u.email = 'student@platewise.example' AND e."courseId" = 4
         AND q."sectionId" = e."lastSectionCompleted" + 1 AND q."questionNo" = e."lastQuestionCompleted" + 1`,
    );
    if (!next) throw new Error('the demo learner has no open question');
    const { enrolment, id: questionId, sectionId, questionNo, correct, asked } = next;
    await both(1, { method: 'get', path: `/userCourse/${enrolment}/questions`, headers });
    const [drawn] = await books.rows<{ shown: number[][] }>(
      `SELECT q -> 'shown' AS shown FROM "QuizPaper" p, jsonb_array_elements(p.questions) q
       WHERE p."enrolmentId" = $1 AND p."finishedAt" IS NULL AND q ->> 'questionId' = $2`,
      [enrolment, String(questionId)],
    );
    const responses = drawn?.shown.map((items, i) => items.indexOf(correct[i] ?? -1));
    const attempts = await books.count('"QuizAttempt" WHERE "enrolmentId" = $1', [enrolment]);
    const path = `/userCourse/${enrolment}/quiz/answer`;
    const body = { questionId, sectionId, questionNo, responses };
    const replies = await both(4, { method: 'patch', path, headers, body });
    expect(replies.map(({ json: answer }) => answer.correct)).toEqual(Array(8).fill(true));
    const [row] = await books.rows(
      'SELECT "lastQuestionCompleted" FROM "Enrolment" WHERE id = $1',
      [enrolment],
    );
    expect(row).toEqual({ lastQuestionCompleted: asked + 1 });
    expect(await books.count('"QuizAttempt" WHERE "enrolmentId" = $1', [enrolment])).toBe(
      attempts + 1,
    );
  });

  it('send each mail once', { timeout: 60_000 }, async () => {
    const body = { name: 'Mei', email: 'mei@example.com', message: 'Hello.' };
    await both(5, { method: 'post', path: '/contactus/send', body });
    while ((await books.count(`"Mail" WHERE state = 'QUEUED'`)) > 0) await wait(200);
    // The demo's story cancels an invitation: its form was submitted before the mail's turn came.
    const sent = await books.rows<{ id: string; state: string; tries: number }>(
      `SELECT id, state, tries FROM "Mail" WHERE state <> 'CANCELLED'`,
    );
    expect(sent.length).toBeGreaterThanOrEqual(18);
    expect(sent.filter(({ state, tries }) => state !== 'SENT' || tries !== 1)).toEqual([]);
    expect((await books.mailFiles()).sort()).toEqual(sent.map(({ id }) => `${id}.eml`).sort());
    expect(await books.count(`pgboss.job WHERE name = 'send-mail' AND state <> 'completed'`)).toBe(
      0,
    );
  });

  it('close the door together after ten failures, wherever they came', async () => {
    const person = await register(one);
    for (let i = 0; i < 5; i++)
      for (const port of [one, other])
        expect((await signIn(port, person.email, 'Nonsense1')).status).toBe(400);
    for (const port of [one, other])
      expect((await signIn(port, person.email, PASSWORD)).status).toBe(429);
  });
});
