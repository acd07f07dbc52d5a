import { showTime } from '@platewise/shared/dates';
import type { LearnerHelpFilter, LearnerHelpRow } from '@platewise/shared/learnerHelp';
import { lastNameColumn } from '@platewise/shared/personNames';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { inOrder, type OfficeList } from '../../lists/officeList';

/** Learners who did not pass three papers of the final quiz, or who asked for a call. */
export const LEARNER_HELP_LIST: OfficeList<LearnerHelpFilter, LearnerHelpRow> = {
  from: Prisma.sql`"LearnerHelp" h JOIN "Enrolment" e ON e.id = h."enrolmentId"`,
  id: Prisma.sql`h.id`,
  idType: 'uuid',
  searchText: Prisma.sql`e."searchText"`,
  where: ({ state }) => (state === 'done' ? IS_DONE : IS_OPEN),
  at: Prisma.sql`h."createdAt"`,
  sorts: { createdAt: Prisma.sql`h."createdAt"`, doneAt: Prisma.sql`h."doneAt"` },
  defaultSort: 'createdAt',
  read: readLearnerHelp,
  cells: [
    ['First Name', (row) => row.firstName],
    ['Last Name', (row) => lastNameColumn(row)],
    ['Course', (row) => row.courseTitle],
    ['Since', (row) => showTime(new Date(row.createdAt))],
    ['Final Quizzes Not Passed', (row) => row.notPassed],
    ['Asked for a Call', (row) => row.callRequestedAt && showTime(new Date(row.callRequestedAt))],
    ['Phone', (row) => row.phone],
    ['Done', (row) => row.doneAt && showTime(new Date(row.doneAt))],
    ['Done By', (row) => row.doneByName],
  ],
};

const IS_OPEN = [
  Prisma.sql`h."doneAt" IS NULL`,
  Prisma.sql`NOT EXISTS (SELECT 1 FROM "User" u WHERE u.id = e."userId" AND u."deletedAt" IS NOT NULL)`,
];
const IS_DONE = [Prisma.sql`h."doneAt" IS NOT NULL`];

const rowInclude = {
  enrolment: {
    select: {
      firstName: true,
      lastName: true,
      courseTitle: true,
      _count: { select: { papers: { where: { sectionId: FINAL_QUIZ, passed: false } } } },
    },
  },
} as const satisfies Prisma.LearnerHelpInclude;

async function readLearnerHelp({ db }: AppContext, ids: string[]): Promise<LearnerHelpRow[]> {
  const found = await db.learnerHelp.findMany({ where: { id: { in: ids } }, include: rowInclude });
  return inOrder(ids, found, ({ id }) => id).map((row) => ({
    id: row.id,
    userCourseId: row.enrolmentId,
    firstName: row.enrolment.firstName,
    lastName: row.enrolment.lastName,
    courseTitle: row.enrolment.courseTitle,
    createdAt: row.createdAt.toISOString(),
    callRequestedAt: row.callRequestedAt?.toISOString() ?? null,
    phone: row.phone,
    doneAt: row.doneAt?.toISOString() ?? null,
    doneByName: row.doneByName,
    notPassed: row.enrolment._count.papers,
  }));
}
