import { sydneyDay } from '@platewise/shared/dates';
import {
  type CheckedEnrolRow,
  type EnrolListCheck,
  type EnrolRow,
  personSchema,
} from '@platewise/shared/enrolments/enrolList';
import { fullName } from '@platewise/shared/personNames';
import { samePerson } from '@platewise/shared/personNames/samePerson';
import { ValidationError } from 'yup';
import type { AppContext } from '../../context';
import { dateOf, type Tx } from '../../db/client';
import { whyNotEnrolled } from '../enrolments/office/learnerAccount';
import { getOpenCourse } from '../enrolments/steps/enrolLearner';
import { readEnrolList } from './readEnrolList';

/** Reads a list and says of each row whether the person can be enrolled. Changes nothing. */
export async function checkEnrolList(ctx: AppContext, { list, ...asked }: EnrolListCheck) {
  const { courseId } = await getOpenCourse(ctx, asked.courseId);
  return { rows: await checkPeople(ctx, ctx.db, courseId, readEnrolList(list)) };
}

/** Each row with its problem. An account of the same name is used; another name with the same email is not the same person. */
export async function checkPeople(
  ctx: AppContext,
  db: Tx,
  courseId: number,
  rows: EnrolRow[],
): Promise<CheckedEnrolRow[]> {
  const accounts = await findAccounts(ctx, db, courseId, rows);
  const firstLines = new Map<string, number>();
  return rows.map((row) => {
    const email = row.email.toLowerCase();
    const earlier = firstLines.get(email);
    if (email && earlier === undefined) firstLines.set(email, row.line);
    const account = accounts.get(email);
    const problems = [
      ...fieldProblems(row),
      earlier === undefined ? null : `This email is the same as in row ${earlier}.`,
      account ? accountProblem(row, account) : null,
    ].filter((problem) => problem !== null);
    return {
      ...row,
      email,
      hasAccount: account !== undefined,
      problem: problems.join(' ') || null,
    };
  });
}

function fieldProblems(row: EnrolRow): string[] {
  try {
    personSchema.validateSync(row, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return [...new Set(error.errors)].map((message) => message.replace(/\.?$/, '.'));
  }
}

type Account = Awaited<ReturnType<typeof listAccounts>>[number];

function accountProblem(row: EnrolRow, account: Account): string | null {
  const whyNot = whyNotEnrolled(account);
  if (whyNot) return whyNot;
  if (!samePerson(row, account))
    return `${fullName(account)} has an account with this email. If it is the same person, please write the name as in the account.`;
  return account.enrolments.length > 0
    ? `${fullName(account)} is already enrolled in this course.`
    : null;
}

async function findAccounts(ctx: AppContext, db: Tx, courseId: number, rows: EnrolRow[]) {
  const emails = rows.map(({ email }) => email.toLowerCase());
  const accounts = await listAccounts(ctx, db, courseId, emails);
  return new Map(accounts.map((account) => [account.email, account]));
}

/** With their enrolments in the course that have neither ended nor expired. */
const listAccounts = (ctx: AppContext, db: Tx, courseId: number, emails: string[]) =>
  db.user.findMany({
    where: { email: { in: emails }, deletedAt: null },
    select: {
      email: true,
      firstName: true,
      lastName: true,
      userType: true,
      active: true,
      enrolments: {
        where: { courseId, closedAt: null, expiresOn: { gte: dateOf(sydneyDay(ctx.now())) } },
        select: { enrolledAt: true },
      },
    },
  });
