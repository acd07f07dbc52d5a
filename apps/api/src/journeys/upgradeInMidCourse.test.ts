import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../config/projectRoot';
import type { AppContext } from '../context';
import { connect } from '../db/client';
import { saveForm } from '../features/observerForms/saveForm';
import {
  aFilledForm,
  anObservedEnrolment,
} from '../features/observerForms/testing/anObservedEnrolment';
import { answerQuestion } from '../features/study/quizzes/answerQuestion';
import { rightAnswers } from '../features/study/quizzes/testing/rightAnswers';
import { getCourseProgress } from '../features/study/userCourses/courseProgress';
import { createBoss, createJobs, startBoss } from '../jobs/jobs';
import { ownDatabase } from '../testing/database';
import { testContext } from '../testing/testContext';

/** The last migration of the release that asked quizzes until right and took any submitted form. */
const LAST_OF_FORMER_RELEASE = '20261124220000_states_of_imported_nat_files';
const folder = path.join(projectRoot(), 'prisma/migrations');
const MIGRATIONS = readdirSync(folder, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .sort();
const FORMER = MIGRATIONS.filter((name) => name <= LAST_OF_FORMER_RELEASE);
const NEW = MIGRATIONS.filter((name) => name > LAST_OF_FORMER_RELEASE);

/** Referred to before those that refer to them. */
const TABLES = [
  'User',
  'Course',
  'ContentSet',
  'QuizQuestion',
  'ObserverTask',
  'Enrolment',
  'QuizAttempt',
  'ThirdPartyForm',
  'ThirdPartyResponse',
];

const here = testContext();
const former = await ownDatabase({ migrated: false });
afterAll(former.drop);

const clientOf = async (url: string) => {
  const client = new pg.Client(url);
  await client.connect();
  return client;
};

async function createFormerDatabase() {
  const name = new URL(former.url).pathname.slice(1);
  const admin = await clientOf(Object.assign(new URL(former.url), { pathname: '/postgres' }).href);
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
}

async function apply(client: pg.Client, migrations: string[]) {
  for (const name of migrations)
    await client.query(readFileSync(path.join(folder, name, 'migration.sql'), 'utf8'));
}

/** Copies the rows of this database into one of the former release, which has fewer columns. */
async function copyRows(client: pg.Client) {
  // Triggers refuse to add questions to a set that is published already.
  await client.query('SET session_replication_role = replica');
  for (const table of TABLES) {
    const columns = await client.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.rows.map(({ name }) => `"${name}"`).join(', ');
    const [found] = await here.db.$queryRawUnsafe<{ rows: object[] | null }[]>(
      `SELECT jsonb_agg(to_jsonb(t)) AS rows FROM "${table}" t`,
    );
    await client.query(`DELETE FROM "${table}"`);
    await client.query(
      `INSERT INTO "${table}" (${names}) OVERRIDING SYSTEM VALUE
       SELECT ${names} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`,
      [JSON.stringify(found?.rows ?? [])],
    );
  }
  await client.query('SET session_replication_role = DEFAULT');
  // New rows must get numbers that are still free.
  await client.query(
    `SELECT setval(pg_get_serial_sequence('"QuizAttempt"', 'id'), (SELECT max(id) FROM "QuizAttempt"))`,
  );
}

/** Question 1 of section 1 was missed once and then right; the observer has answered one of two tasks. */
async function aLearnerInMidCourse() {
  const { enrolment, token } = await anObservedEnrolment(here, {
    enrolment: { courseId: 2, lastQuestionCompleted: 1, redirectToQuiz: true },
  });
  const { contentSetId, id: enrolmentId } = enrolment;
  const question = await here.db.quizQuestion.findFirstOrThrow({
    where: { contentSetId, sectionId: 1, questionNo: 1 },
  });
  const wrong = ((question.correct[0] ?? 0) + 1) % 2;
  await here.db.quizAttempt.createMany({
    data: [
      { enrolmentId, questionId: question.id, responses: [wrong], correct: false },
      { enrolmentId, questionId: question.id, responses: question.correct, correct: true },
    ],
  });
  const task = await here.db.observerTask.findFirstOrThrow({ orderBy: { displayOrder: 'asc' } });
  await here.db.thirdPartyResponse.create({
    data: { enrolmentId, taskId: task.id, response: true, comments: 'Every shift.' },
  });
  return { enrolmentId, token, task };
}

let learner: Awaited<ReturnType<typeof aLearnerInMidCourse>>;
let upgraded: AppContext;
beforeAll(async () => {
  learner = await aLearnerInMidCourse();
  await createFormerDatabase();
  const client = await clientOf(former.url);
  await apply(client, FORMER);
  await copyRows(client);
  await apply(client, NEW);
  await client.end();
  const db = connect(former.url);
  const boss = createBoss(db.pool, { supervise: false });
  await startBoss(boss, former.url);
  upgraded = { ...here, db, jobs: createJobs(boss) };
  return async () => {
    await boss.stop({ graceful: false });
    await db.$disconnect();
  };
});

it('a learner in the middle of a quiz and an observer in the middle of a form go on after the upgrade', async () => {
  const { enrolmentId, token, task } = learner;
  const reload = () => upgraded.db.enrolment.findUniqueOrThrow({ where: { id: enrolmentId } });
  expect(await getCourseProgress(upgraded, await reload())).toMatchObject({
    currentSection: 1,
    currentQuestion: 2,
  });

  const [first, second] = await rightAnswers(upgraded, enrolmentId);
  expect([first?.questionNo, second?.questionNo]).toEqual([1, 2]);
  if (!second) throw new Error('no second question');
  expect(await answerQuestion(upgraded, await reload(), second)).toMatchObject({ correct: true });
  expect(await reload()).toMatchObject({ lastSectionCompleted: 1, lastQuestionCompleted: 0 });
  for (const answer of await rightAnswers(upgraded, enrolmentId))
    await answerQuestion(upgraded, await reload(), answer);
  for (const answer of await rightAnswers(upgraded, enrolmentId))
    await answerQuestion(upgraded, await reload(), answer);
  expect((await reload()).courseCompletedAt).toEqual(upgraded.now());
  const tries = await upgraded.db.quizAttempt.findMany({ orderBy: { id: 'asc' } });
  expect(tries.slice(0, 2).map(({ correct, paperId }) => [correct, paperId])).toEqual([
    [false, null],
    [true, null],
  ]);

  const kept = await upgraded.db.thirdPartyResponse.findMany();
  expect(kept).toMatchObject([{ taskId: task.id, response: true, comments: 'Every shift.' }]);
  const form = await aFilledForm(upgraded, 2);
  await saveForm(upgraded, token, form, { caller: null, address: '10.0.0.1', userAgent: 'test' });
  expect(await upgraded.db.thirdPartyForm.findMany()).toMatchObject([
    { formVersion: 1, notSatisfied: false, doneAt: upgraded.now() },
  ]);
  expect(await upgraded.db.certificate.count()).toBe(1);
});
