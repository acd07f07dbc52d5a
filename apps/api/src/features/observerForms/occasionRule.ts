import { addMonths, sydneyDay } from '@platewise/shared/dates';
import { estimateMinutes } from '@platewise/shared/observerForms';
import {
  FIRST_VERSION_WITH_OCCASIONS,
  type OccasionRule,
} from '@platewise/shared/observerForms/occasions';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { type FormInRound, listTasksToAnswer } from './findForm';

type Db = Pick<AppContext, 'db'>;
type AskedCourse = { occasions: number; occasionsOnDifferentDays: boolean };
type AskedTask = { timesSeen: number };

/**
 * The rule for the occasions of a form; null before form version 3. Another observation asks for those that are
 * still missing, at least one. An observer may have seen the learner before the enrolment, but not longer ago than a year.
 */
export function toOccasionRule(
  formVersion: number,
  course: AskedCourse,
  tasks: AskedTask[],
  { enrolledAt, carried }: { enrolledAt: Date; carried: number[] },
): OccasionRule | null {
  if (formVersion < FIRST_VERSION_WITH_OCCASIONS) return null;
  return {
    count: Math.max(
      1,
      course.occasions - carried.length,
      ...tasks.map(({ timesSeen }) => timesSeen),
    ),
    differentDays: course.occasionsOnDifferentDays,
    earliestOn: addMonths(sydneyDay(enrolledAt), -12),
    firstNumber: Math.max(0, ...carried) + 1,
  };
}

type FormOfCourse = FormInRound & { enrolment: { enrolledAt: Date } };

export async function getOccasionRule(
  { db }: Db,
  form: FormOfCourse,
  tasks: AskedTask[],
): Promise<OccasionRule | null> {
  const { formVersion, enrolmentId, enrolment } = form;
  if (formVersion < FIRST_VERSION_WITH_OCCASIONS) return null;
  const course = await db.course.findUniqueOrThrow({ where: { id: enrolment.courseId } });
  const carried = await listCarriedNumbers(db, enrolmentId);
  return toOccasionRule(formVersion, course, tasks, { enrolledAt: enrolment.enrolledAt, carried });
}

/** The occasions of former observations: those to which an answer that was carried over belongs. */
export async function listCarriedNumbers(db: Tx, enrolmentId: string): Promise<number[]> {
  const carried = await db.thirdPartyResponse.findMany({
    where: { enrolmentId, carriedFromRound: { not: null } },
    select: { occasions: true },
  });
  return [...new Set(carried.flatMap(({ occasions }) => occasions))].sort((a, b) => a - b);
}

/** Deletes the occasions that no answer of a former observation belongs to. */
export async function deleteNewOccasions(tx: Tx, enrolmentId: string) {
  const carried = await listCarriedNumbers(tx, enrolmentId);
  await tx.observerOccasion.deleteMany({ where: { enrolmentId, number: { notIn: carried } } });
}

/** The estimated minutes for completing a form. */
export async function estimateFormMinutes(ctx: Db, form: FormOfCourse) {
  const tasks = await listTasksToAnswer(ctx, form);
  const rule = await getOccasionRule(ctx, form, tasks);
  return estimateMinutes(tasks.length, rule?.count);
}
