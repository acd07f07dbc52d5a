import { addDays, showDay, sydneyDay } from '@platewise/shared/dates';
import {
  type ClipState,
  CURRENT_CLIP_STATES,
  findOtherOccasion,
} from '@platewise/shared/skillClips';
import {
  LEAST_HOURS_BEFORE,
  MOST_DAYS_AHEAD,
  type OpenSlot,
} from '@platewise/shared/skillClips/live';
import type { AppContext } from '../../context';
import { dayOf, type Tx } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import { type Credential, listCredentials, listMissingUnits } from '../assessors/mayAssess';
import type { LoadedClips, ShotState } from '../skillClips/loadSkillClips';

/** Neither an observer nor an assessor has seen it yet. */
export const isOpen = ({ isSeen, clip }: Pick<ShotState, 'isSeen' | 'clip'>): boolean =>
  !isSeen && clip?.state !== 'accepted';

/** The shots of the first working day that are not seen yet, or null once all are. */
export function findNextOccasion(shots: ShotState[]) {
  const open = shots.filter(isOpen);
  if (open.length === 0) return null;
  const occasion = Math.min(...open.map((shot) => shot.occasion));
  return {
    occasion,
    occasions: new Set(shots.map((shot) => shot.occasion)).size,
    shots: open.filter((shot) => shot.occasion === occasion),
  };
}

/** A shot of another working day that the learner has shown on the day, on video or live. */
export const findOtherWorkingDay = (shots: ShotState[], occasion: number, day: string) =>
  findOtherOccasion(
    day,
    occasion,
    shots.flatMap(({ clip, ...shot }) =>
      clip && CURRENT_CLIP_STATES.includes(clip.state as ClipState)
        ? [{ occasion: shot.occasion, title: shot.title, recordedOn: dayOf(clip.recordedOn) }]
        : [],
    ),
  );

type Slot = { startsAt: Date; assessorId: string; cancelledAt: Date | null };
type Booking = {
  now: Date;
  loaded: Pick<LoadedClips, 'enrolment' | 'shots'>;
  occasion: number;
  credentials: Map<string, Credential[]>;
};

const HOUR_MS = 3_600_000;
const earliest = (now: Date) => new Date(now.getTime() + LEAST_HOURS_BEFORE * HOUR_MS);
const lastDay = (now: Date) => addDays(sydneyDay(now), MOST_DAYS_AHEAD);

export const SLOT_GONE = 'This time is no longer available. Please choose another one.';

/** Why a learner cannot book a time; null where it is possible, unless another learner has it. */
export function whyNotBookable(
  { startsAt, assessorId, cancelledAt }: Slot,
  { now, loaded: { enrolment, shots }, occasion, credentials }: Booking,
): string | null {
  const day = sydneyDay(startsAt);
  if (cancelledAt || day > lastDay(now)) return SLOT_GONE;
  if (startsAt < earliest(now))
    return `A session can be booked until ${LEAST_HOURS_BEFORE} hours before it begins. Please choose a later time.`;
  const expiresOn = dayOf(enrolment.expiresOn);
  if (day > expiresOn)
    return `Your enrolment ends on ${showDay(expiresOn)}. Please choose an earlier time.`;
  const held = credentials.get(assessorId);
  if (!held || listMissingUnits(held, enrolment.courseId, day).length > 0)
    return 'This assessor cannot assess your course on that day. Please choose another time.';
  const other = findOtherWorkingDay(shots, occasion, day);
  return other
    ? `You have shown “${other.title}” of another working day on that day. Please choose a time on a different day.`
    : null;
}

const MOST_SHOWN = 100;
/** More than two assessors have in sixty days. */
const MOST_READ = 2000;

/** The times that a learner can book, the earliest first. */
export async function listBookableSlots(
  ctx: AppContext,
  loaded: LoadedClips,
  occasion: number,
): Promise<OpenSlot[]> {
  const now = ctx.now();
  const credentials = await listCredentials(ctx.db);
  const qualified = [...credentials].flatMap(([userId, held]) => (held.length > 0 ? [userId] : []));
  const slots = await ctx.db.liveSlot.findMany({
    where: {
      assessorId: { in: qualified },
      startsAt: { gte: earliest(now), lt: startOfDay(addDays(lastDay(now), 1)) },
      cancelledAt: null,
      sessions: { none: { state: { not: 'cancelled' } } },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: MOST_READ,
  });
  return slots
    .filter((slot) => whyNotBookable(slot, { now, loaded, occasion, credentials }) === null)
    .slice(0, MOST_SHOWN)
    .map(({ id, startsAt, minutes, assessorName }) => ({
      id,
      startsAt: startsAt.toISOString(),
      minutes,
      assessorName,
    }));
}

/** The time that a learner wants, locked, so that it is not cancelled at the same moment. */
export async function lockBookableSlot(
  ctx: AppContext,
  tx: Tx,
  slotId: string,
  { loaded, occasion }: Pick<Booking, 'loaded' | 'occasion'>,
) {
  await tx.$queryRaw`SELECT 1 FROM "LiveSlot" WHERE id = ${slotId}::uuid FOR UPDATE`;
  const slot = await tx.liveSlot.findUnique({ where: { id: slotId } });
  if (!slot) return { slot: null, why: SLOT_GONE };
  const credentials = await listCredentials(tx, [slot.assessorId]);
  return { slot, why: whyNotBookable(slot, { now: ctx.now(), loaded, occasion, credentials }) };
}
