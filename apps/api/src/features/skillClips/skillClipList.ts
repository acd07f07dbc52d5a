import { getCourse } from '@platewise/shared/content/courses';
import { showTime } from '@platewise/shared/dates';
import { lastNameColumn } from '@platewise/shared/personNames';
import type { SkillClipsFilter, SkillClipsRow } from '@platewise/shared/skillClips/desk';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { inOrder, type OfficeList } from '../../lists/officeList';

/** A learner no longer waits once the form is done, or the enrolment or the account is gone. */
const WAITS = Prisma.sql`
  v."sentAt" IS NOT NULL AND e."endedAt" IS NULL AND e."evidenceDisposedOn" IS NULL
  AND NOT EXISTS (SELECT FROM "ThirdPartyForm" f WHERE f."enrolmentId" = e.id AND f."doneAt" IS NOT NULL)
  AND NOT EXISTS (SELECT FROM "User" u WHERE u.id = e."userId" AND u."deletedAt" IS NOT NULL)`;

const STATES: Record<string, Prisma.Sql[]> = {
  waiting: [WAITS],
  'being recorded': [Prisma.sql`v."sentAt" IS NULL AND v."decidedAt" IS NULL AND v.way = 'video'`],
  decided: [Prisma.sql`v."sentAt" IS NULL AND v."decidedAt" IS NOT NULL`],
  // A learner who has chosen live sessions only has nothing to look at here.
  all: [
    Prisma.sql`(v.way = 'video' OR EXISTS (
      SELECT FROM "SkillClip" c WHERE c."enrolmentId" = e.id AND c."liveSessionId" IS NULL))`,
  ],
};

/** The learners who show their skills on video. Those who wait are sorted by how long. */
export const SKILL_CLIP_LIST: OfficeList<SkillClipsFilter, SkillClipsRow> = {
  from: Prisma.sql`"SkillVideo" v JOIN "Enrolment" e ON e.id = v."enrolmentId"`,
  id: Prisma.sql`v."enrolmentId"`,
  idType: 'uuid',
  searchText: Prisma.sql`e."searchText"`,
  where: ({ state }) => STATES[state] ?? [],
  at: Prisma.sql`COALESCE(v."sentAt", v."decidedAt", v."chosenAt")`,
  sorts: {
    sentAt: Prisma.sql`COALESCE(v."sentAt", v."decidedAt", v."chosenAt")`,
    decidedAt: Prisma.sql`v."decidedAt"`,
  },
  defaultSort: 'sentAt',
  read: readRows,
  cells: [
    ['First Name', (row) => row.firstName],
    ['Last Name', (row) => lastNameColumn(row)],
    ['Course', (row) => row.courseTitle],
    ['Waiting Since', (row) => row.sentAt && showTime(new Date(row.sentAt))],
    ['Clips To Judge', (row) => row.waiting],
    ['Accepted', (row) => row.accepted],
    ['Asked For Again', (row) => row.again],
    ['Faults', (row) => row.faults],
    ['Decided', (row) => row.decidedAt && showTime(new Date(row.decidedAt))],
    ['Decided By', (row) => row.decidedByName],
  ],
};

async function readRows({ db }: AppContext, ids: string[]): Promise<SkillClipsRow[]> {
  const found = await db.skillVideo.findMany({
    where: { enrolmentId: { in: ids } },
    omit: { sealedDocument: true, sealedFace: true },
    include: {
      enrolment: {
        select: {
          userId: true,
          firstName: true,
          lastName: true,
          courseId: true,
          skillClips: { select: { state: true, fault: true } },
        },
      },
    },
  });
  return inOrder(ids, found, ({ enrolmentId }) => enrolmentId).map(({ enrolment, ...video }) => {
    const { skillClips: clips, courseId, ...person } = enrolment;
    const count = (...states: string[]) =>
      clips.filter(({ state }) => states.includes(state)).length;
    return {
      ...person,
      userCourseId: video.enrolmentId,
      courseTitle: getCourse(courseId).courseTitle,
      sentAt: video.sentAt?.toISOString() ?? null,
      decidedAt: video.decidedAt?.toISOString() ?? null,
      decidedByName: video.decidedByName,
      waiting: count('ready', 'checking'),
      accepted: count('accepted'),
      again: count('again'),
      faults: clips.filter(({ state, fault }) => state === 'checking' && fault !== null).length,
    };
  });
}
