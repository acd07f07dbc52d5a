import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testContext } from '../../testing/testContext';
import { issueCertificate } from '../certificates/issueCertificate';
import { aFilledForm, anObservedEnrolment, aSubmittedForm } from './testing/anObservedEnrolment';

const ctx = testContext();
const MIGRATION = 'prisma/migrations/20261124230000_assessment_that_decides/migration.sql';
const root = new URL('../../../../../', import.meta.url);
const backfill = /UPDATE "ThirdPartyForm" f SET "notSatisfied"[^;]+;/.exec(
  readFileSync(new URL(MIGRATION, root), 'utf8'),
)?.[0];

type Answers = (boolean | null)[];

/** A form as the former release left it. */
async function aFormerForm(answers: Answers, over: object = {}) {
  const { enrolment } = await anObservedEnrolment(ctx, {
    enrolment: { courseId: 2 },
    form: { ...aSubmittedForm(ctx), ...over },
  });
  const { taskResponses } = await aFilledForm(ctx, 2);
  await ctx.db.thirdPartyResponse.createMany({
    data: answers.map((response, i) => ({
      enrolmentId: enrolment.id,
      taskId: taskResponses[i]?.taskId ?? 0,
      response,
    })),
  });
  return enrolment;
}

const runBackfill = () => ctx.db.$executeRawUnsafe(backfill ?? '');
const isNotSatisfied = async (enrolmentId: string) =>
  (await ctx.db.thirdPartyForm.findUniqueOrThrow({ where: { enrolmentId } })).notSatisfied;

it.each<[string, Answers, object, boolean]>([
  ['a yes to every task', [true, true], {}, false],
  ['a No', [true, false], {}, true],
  ['a task without an answer', [true, null], {}, true],
  ['an unsatisfactory performance', [true, true], { studentPerformanceSatisfactory: false }, true],
  ['answers that are not submitted', [true, false], { submittedAt: null }, false],
  ['disposed evidence', [], { disposedOn: new Date('2026-01-01') }, false],
])('the upgrade reads a former form with %s', async (_, answers, over, expected) => {
  const { id } = await aFormerForm(answers, over);
  await runBackfill();
  expect(await isNotSatisfied(id)).toBe(expected);
  const { submittedAt, doneAt } = await ctx.db.thirdPartyForm.findUniqueOrThrow({
    where: { enrolmentId: id },
  });
  expect(doneAt).toEqual(expected ? null : submittedAt);
});

it('the upgrade leaves a form that has led to a certificate', async () => {
  const { id } = await aFormerForm([true, false]);
  await ctx.db.$transaction(async (tx) => {
    const enrolment = await tx.enrolment.findUniqueOrThrow({
      where: { id },
      include: { details: true },
    });
    await issueCertificate(ctx, tx, enrolment);
  });
  await runBackfill();
  expect(await isNotSatisfied(id)).toBe(false);
});
