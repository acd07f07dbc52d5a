import { randomUUID } from 'node:crypto';
import type { QuestionStatistic } from '@platewise/shared/questionStatistics';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import type { Page } from '../../db/page';
import { readList } from '../../lists/readList';
import { aStudyingEnrolment, aUser, signedInAs } from '../../testing/build';
import { killedAfter } from '../../testing/killedAfter';
import { later, TODAY, testContext } from '../../testing/testContext';
import { anExamCourse } from '../study/quizzes/testing/anExamCourse';
import { countQuestionAnswers } from './countQuestionAnswers';
import { getQuestionStatistic, getStatisticRun } from './getQuestionStatistic';
import { QUESTION_STATISTIC_LIST } from './statisticList';
import { pointBiserial } from './statisticRules';

const ctx = testContext();
const HOUR_MS = 3_600_000;
const soon = later(HOUR_MS);

type Try = { item: number; tookMs?: number; firstTry?: boolean };
type Question = { id: number; sectionId: number };
let questions: Question[];
let enrolmentId: string;

beforeEach(async () => {
  const set = await anExamCourse(ctx);
  const { id: userId } = await aUser(ctx);
  const enrolment = await aStudyingEnrolment(ctx, { userId, contentSetId: set.id });
  enrolmentId = enrolment.id;
  questions = await ctx.db.quizQuestion.findMany({
    where: { contentSetId: set.id },
    orderBy: [{ sectionId: 'asc' }, { questionNo: 'asc' }],
    select: { id: true, sectionId: true },
  });
});

let number = 0;
/** A finished paper with these tries at each of its questions. Item 0 is right. */
async function aPaper(
  tries: [question: Question, tries: Try[], review?: boolean][],
  { sectionId = 1, finishedAt = TODAY }: { sectionId?: number; finishedAt?: Date | null } = {},
) {
  const id = randomUUID();
  number += 1;
  await ctx.db.quizPaper.create({
    data: {
      id,
      enrolmentId,
      sectionId,
      number,
      drawnAt: TODAY,
      questions: tries.map(([question, , review = false]) => ({
        questionId: question.id,
        review,
        shown: [[0, 1, 2, 3]],
      })),
      finishedAt,
    },
  });
  await ctx.db.quizAttempt.createMany({
    data: tries.flatMap(([question, each]) =>
      each.map(({ item, tookMs = 14_000, firstTry = true }) => ({
        enrolmentId,
        paperId: id,
        questionId: question.id,
        responses: [item],
        correct: item === 0,
        firstTry,
        tookMs,
      })),
    ),
  });
}

/** Papers of section 1, each with the items chosen first. */
const somePapers = async (papers: number[][]) => {
  for (const [i, items] of papers.entries())
    await aPaper(
      items.map((item, place) => [
        questions[place] as Question,
        item === 0
          ? [{ item, tookMs: (i + 1) * 1000 }]
          : [
              { item, tookMs: (i + 1) * 1000 },
              { item: 0, firstTry: false },
            ],
      ]),
      { finishedAt: new Date(TODAY.getTime() + i * 1000) },
    );
};

const statistics = async () =>
  ctx.db.questionStatistic.findMany({
    orderBy: [{ questionId: 'asc' }, { sectionId: 'asc' }],
    include: {
      items: { orderBy: { item: 'asc' } },
      times: { orderBy: { seconds: 'asc' } },
    },
  });
const statisticOf = async (question: Question | undefined, sectionId = 1) =>
  ctx.db.questionStatistic.findUniqueOrThrow({
    where: { questionId_sectionId: { questionId: question?.id ?? 0, sectionId } },
    include: { items: { orderBy: { item: 'asc' } }, times: true },
  });

/** 36 papers; the first question is right where the two others are. */
const THIRTY_SIX = Array.from({ length: 36 }, (_, i) => [
  i % 3 === 0 ? 1 : 0,
  i % 3 === 0 ? 2 : 0,
  i % 2 === 0 ? 3 : 0,
]);

describe('the count', () => {
  it('agrees with the pure rule over the same papers', async () => {
    await somePapers(THIRTY_SIX);
    await countQuestionAnswers(soon);
    const pairs = THIRTY_SIX.map((items) => {
      const right = items.map((item) => Number(item === 0));
      return { x: right[0] ?? 0, y: ((right[1] ?? 0) + (right[2] ?? 0)) / 2 };
    });
    const sum = (of: (pair: { x: number; y: number }) => number) =>
      pairs.reduce((total, pair) => total + of(pair), 0);
    const expected = pointBiserial({
      papers: 36,
      sumX: sum(({ x }) => x),
      sumY: sum(({ y }) => y),
      sumYY: sum(({ y }) => y * y),
      sumXY: sum(({ x, y }) => x * y),
    });
    const [sql] = await ctx.db.$queryRaw<{ r: number }[]>`
      SELECT corr(t.x, t.y) AS r FROM jsonb_to_recordset(${JSON.stringify(pairs)}::text::jsonb) AS t (x float8, y float8)`;
    const statistic = await statisticOf(questions[0]);
    expect(statistic).toMatchObject({ answers: 36, right: 24, papers: 36, rate: 24 / 36 });
    expect(statistic.discrimination).toBeCloseTo(expected ?? Number.NaN, 10);
    expect(statistic.discrimination).toBeCloseTo(sql?.r ?? Number.NaN, 10);
    expect(statistic.medianSeconds).toBe(18);
    expect(statistic.items.map(({ item, chosen }) => [item, chosen])).toEqual([
      [0, 24],
      [1, 12],
    ]);
    expect(statistic.alarms).toEqual(['never-chosen']);
  });

  it('leaves out reviews, later tries and what is not finished', async () => {
    const [one, two, three, four] = questions as [Question, Question, Question, Question];
    await aPaper(
      [
        [one, [{ item: 1 }], true],
        [four, [{ item: 0 }]],
      ],
      { sectionId: 2 },
    );
    await aPaper([
      [one, [{ item: 1 }, { item: 0, firstTry: false }]],
      [two, [{ item: 0 }]],
    ]);
    await aPaper([[three, [{ item: 0 }]]], { finishedAt: null });
    await countQuestionAnswers(soon);
    expect(await statisticOf(one)).toMatchObject({ answers: 1, right: 0, papers: 1 });
    expect(await statisticOf(four, 2)).toMatchObject({ answers: 1, papers: 0 });
    expect(await statisticOf(three)).toMatchObject({ answers: 0 });
  });

  it('counts a paper that was left for the rate, but not for the discrimination', async () => {
    const [one, two] = questions as [Question, Question];
    await aPaper([
      [one, [{ item: 0 }]],
      [two, []],
    ]);
    await countQuestionAnswers(soon);
    expect(await statisticOf(one)).toMatchObject({ answers: 1, right: 1, papers: 0, sumY: 0 });
  });

  it('counts the earlier of two first tries, after the office has opened a question again', async () => {
    const [one, two] = questions as [Question, Question];
    await aPaper([
      [one, [{ item: 1 }, { item: 0 }]],
      [two, [{ item: 0 }]],
    ]);
    await countQuestionAnswers(soon);
    expect(await statisticOf(one)).toMatchObject({ answers: 1, right: 0, papers: 1 });
  });

  it('keeps the final quiz apart from the section of the same question', async () => {
    const [one, two] = questions as [Question, Question];
    await aPaper([
      [one, [{ item: 0 }]],
      [two, [{ item: 0 }]],
    ]);
    await aPaper(
      [
        [one, [{ item: 1 }]],
        [two, [{ item: 0 }]],
      ],
      { sectionId: FINAL_QUIZ },
    );
    await countQuestionAnswers(soon);
    expect(await statisticOf(one)).toMatchObject({ answers: 1, right: 1 });
    expect(await statisticOf(one, FINAL_QUIZ)).toMatchObject({ answers: 1, right: 0 });
  });

  it('rounds long times down', async () => {
    const [one, two] = questions as [Question, Question];
    for (const tookMs of [59_999, 64_000, 299_000, 3_600_000])
      await aPaper([
        [one, [{ item: 0, tookMs }]],
        [two, [{ item: 0 }]],
      ]);
    await countQuestionAnswers(soon);
    const { times } = await statisticOf(one);
    expect(times.map(({ seconds }) => seconds).sort((a, b) => a - b)).toEqual([59, 60, 295, 3600]);
  });

  it('does nothing the second time, and adds what has come since', async () => {
    await somePapers(THIRTY_SIX);
    await countQuestionAnswers(soon);
    const first = await statistics();
    await countQuestionAnswers(soon);
    expect(await statistics()).toEqual(first);
    const [one, two] = questions as [Question, Question];
    await aPaper(
      [
        [one, [{ item: 0 }]],
        [two, [{ item: 0 }]],
      ],
      { finishedAt: soon.now() },
    );
    await countQuestionAnswers(soon);
    expect(await statistics()).toEqual(first);
    await countQuestionAnswers(later(2 * HOUR_MS));
    expect(await statisticOf(one)).toMatchObject({ answers: 37, right: 25, papers: 37 });
  });

  it('gives the same figures in one batch, in many, and by ten callers at once', async () => {
    await somePapers(THIRTY_SIX);
    await countQuestionAnswers(soon);
    const figures = async () =>
      (await statistics()).map(({ items, times, ...row }) => ({
        ...row,
        id: null,
        items: items.map(({ item, chosen }) => [item, chosen]),
        times: times.map(({ seconds, answers }) => [seconds, answers]),
      }));
    const expected = await figures();
    const forget = async () => {
      await ctx.db.questionStatistic.deleteMany();
      await ctx.db.questionStatisticRun.deleteMany();
    };
    await forget();
    await countQuestionAnswers(soon, { papersAtATime: 7 });
    expect(await figures()).toEqual(expected);
    await forget();
    await Promise.all(
      Array.from({ length: 10 }, () => countQuestionAnswers(soon, { papersAtATime: 5 })),
    );
    expect(await figures()).toEqual(expected);
  });

  it('goes on where it was killed, after any step', async () => {
    await somePapers(THIRTY_SIX.slice(0, 6));
    await countQuestionAnswers(soon);
    const sums = async () =>
      (await statistics()).map(({ questionId, answers, right, papers, sumXY, items }) => ({
        questionId,
        sums: [answers, right, papers, sumXY],
        items: items.map(({ chosen }) => chosen),
      }));
    const expected = await sums();
    let wasKilled = true;
    let kills = 0;
    for (let steps = 1; wasKilled; steps += 1) {
      await ctx.db.questionStatistic.deleteMany();
      await ctx.db.questionStatisticRun.deleteMany();
      wasKilled = await killedAfter(soon, steps, (at) =>
        countQuestionAnswers(at, { papersAtATime: 2 }),
      );
      if (wasKilled) kills += 1;
      await countQuestionAnswers(soon);
      expect(await sums()).toEqual(expected);
    }
    expect(kills).toBeGreaterThan(10);
  });
});

describe('the list', () => {
  const usual = { courseId: undefined, version: 'live', sectionId: undefined, alarm: undefined };
  const list = async (filter: object = {}, query: object = {}) => {
    const asked = { page: 1, pageSize: 50, sort: undefined, search: undefined, ...query };
    const read = readList(ctx, QUESTION_STATISTIC_LIST, { ...usual, ...filter }, asked, undefined);
    return ((await read) as Page<QuestionStatistic>).rows;
  };

  beforeEach(async () => {
    await somePapers(THIRTY_SIX);
    await countQuestionAnswers(soon);
  });

  it.each([
    ['of the live version, asked or not', {}, 11],
    ['of a course', { courseId: '2' }, 11],
    ['of another course', { courseId: '6' }, 0],
    ['of a section', { sectionId: '1' }, 3],
    ['of the final quiz', { sectionId: '99' }, 5],
    ['with any alarm', { alarm: 'any' }, 3],
    ['with this alarm', { alarm: 'never-chosen' }, 3],
    ['without this alarm', { alarm: 'wrong-key' }, 0],
    ['with too few answers', { alarm: 'too-few' }, 8],
    ['of a version that there is not', { version: '4711' }, 0],
  ])('finds questions %s', async (_, filter, count) => {
    expect(await list(filter)).toHaveLength(count);
  });

  it('searches the text and the name, and sorts', async () => {
    expect(await list({}, { search: '1.2' })).toHaveLength(1);
    expect(await list({}, { search: 'nothing' })).toEqual([]);
    for (const [sort, first] of [
      ['-answers', 36],
      ['answers', 0],
    ] as const)
      expect((await list({}, { sort }))[0]?.answers).toBe(first);
    for (const field of ['rate', 'discrimination', 'medianSeconds'] as const) {
      const values = (await list({ sectionId: '1' }, { sort: `-${field}` })).map(
        (row) => row[field],
      );
      expect(values).toEqual([...values].sort((a, b) => (b ?? 0) - (a ?? 0)));
      expect(values.every((value) => value !== null)).toBe(true);
      // Questions without figures are last in either order.
      expect((await list({}, { sort: field })).at(-1)?.[field]).toBeNull();
    }
  });

  it('shows the key, the choice of each option and former versions', async () => {
    const { id } = await statisticOf(questions[0]);
    const newer = await anExamCourse(ctx);
    await countQuestionAnswers(soon);
    const details = await getQuestionStatistic(ctx, id);
    expect(details.options[0]?.items).toEqual([
      { text: 'right', isRight: true, chosen: 24, reason: null },
      { text: 'wrong', isRight: false, chosen: 12, reason: 'It is wrong.' },
      { text: 'worse', isRight: false, chosen: 0, reason: null },
      { text: 'worst', isRight: false, chosen: 0, reason: 'It is the worst.' },
    ]);
    expect(details.history.map(({ version, answers }) => [version, answers])).toEqual([
      [newer.number + 3, 0],
      [details.version, 36],
    ]);
    const [unanswered] = details.history;
    const other = await getQuestionStatistic(ctx, unanswered?.statisticId ?? 0);
    expect(other.options[0]?.items.map(({ chosen }) => chosen)).toEqual([null, null, null, null]);
    expect(await getStatisticRun(ctx)).toEqual({
      countedUntil: new Date(soon.now().getTime() - 600_000).toISOString(),
    });
  });

  it('is for the office alone', async () => {
    const app = request(createApp(ctx));
    const { id } = await statisticOf(questions[0]);
    const paths = ['', '/run', `/${id}`, '/export.csv', '/export.xlsx'];
    for (const [userType, status] of [
      [1, 200],
      [2, 403],
      [3, 403],
    ] as const) {
      const headers = await signedInAs(ctx, await aUser(ctx, { userType }));
      for (const path of paths) {
        const answer = await app.get(`/api/v1/admin/question-statistics${path}`).set(headers);
        expect([path, answer.status]).toEqual([path, status]);
      }
    }
    const headers = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
    const unknown = await app.get('/api/v1/admin/question-statistics/2147483647').set(headers);
    expect(unknown.status).toBe(404);
  });
});
