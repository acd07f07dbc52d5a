import { getCourse } from '@platewise/shared/content/courses';
import { showTime } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import type { LiveFilter, LiveRow, LiveRowState } from '@platewise/shared/skillClips/live';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { inOrder, type OfficeList } from '../../lists/officeList';
import { endOf } from '../liveBookings/cancelBooking';

const ENDS_AT = Prisma.sql`s."startsAt" + make_interval(mins => s.minutes)`;
const BOOKED = Prisma.sql`x.state = 'booked'`;

const STATES: Record<string, (now: Date) => Prisma.Sql[]> = {
  'to decide': (now) => [BOOKED, Prisma.sql`${ENDS_AT} <= ${now}`],
  booked: (now) => [BOOKED, Prisma.sql`${ENDS_AT} > ${now}`],
  free: (now) => [
    Prisma.sql`x.id IS NULL AND s."cancelledAt" IS NULL`,
    Prisma.sql`s."startsAt" > ${now}`,
  ],
  past: (now) => [Prisma.sql`${ENDS_AT} <= ${now}`],
  all: () => [],
};

/** The times of all assessors, each with the learner who has booked it. */
export const LIVE_SLOT_LIST: OfficeList<LiveFilter, LiveRow> = {
  from: Prisma.sql`"LiveSlot" s
    LEFT JOIN "LiveSession" x ON x."slotId" = s.id AND x.state <> 'cancelled'
    LEFT JOIN "Enrolment" e ON e.id = x."enrolmentId"`,
  id: Prisma.sql`s.id`,
  idType: 'uuid',
  searchText: Prisma.sql`(search_fold(' ' || s."assessorName") || coalesce(e."searchText", ''))`,
  where: ({ state }, ctx) => STATES[state]?.(ctx.now()) ?? [],
  at: Prisma.sql`s."startsAt"`,
  sorts: { startsAt: Prisma.sql`s."startsAt"` },
  defaultSort: 'startsAt',
  read: readRows,
  cells: [
    ['Begins', (row) => showTime(new Date(row.startsAt))],
    ['Minutes', (row) => row.minutes],
    ['Assessor', (row) => row.assessorName],
    ['State', (row) => row.state],
    ['Learner', (row) => row.session && fullName(row.session)],
    ['Course', (row) => row.session?.courseTitle ?? null],
    ['Meeting Link', (row) => row.meetingLink],
  ],
};

async function readRows(ctx: AppContext, ids: string[]): Promise<LiveRow[]> {
  const found = await ctx.db.liveSlot.findMany({
    where: { id: { in: ids } },
    include: {
      sessions: {
        where: { state: { not: 'cancelled' } },
        include: {
          enrolment: {
            select: { userId: true, firstName: true, lastName: true, courseId: true },
          },
        },
      },
    },
  });
  return inOrder(ids, found, ({ id }) => id).map(({ sessions: [session], ...slot }) => ({
    slotId: slot.id,
    startsAt: slot.startsAt.toISOString(),
    minutes: slot.minutes,
    assessorName: slot.assessorName,
    meetingLink: slot.meetingLink,
    state: stateOf(ctx, slot, session?.state),
    session: session ? describeSession(session) : null,
  }));
}

function stateOf(
  ctx: AppContext,
  slot: { startsAt: Date; minutes: number; cancelledAt: Date | null },
  session: string | undefined,
): LiveRowState {
  if (slot.cancelledAt) return 'cancelled';
  if (session === undefined) return 'free';
  if (session !== 'booked') return session as 'missed' | 'done';
  return endOf(slot) <= ctx.now() ? 'to decide' : 'booked';
}

type Session = {
  id: string;
  enrolmentId: string;
  enrolment: { userId: string; firstName: string; lastName: string; courseId: number };
};

const describeSession = ({ id, enrolmentId, enrolment: { courseId, ...person } }: Session) => ({
  id,
  userCourseId: enrolmentId,
  ...person,
  courseTitle: getCourse(courseId).courseTitle,
});
