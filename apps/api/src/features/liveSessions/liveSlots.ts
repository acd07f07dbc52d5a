import { showDay, showTime, sydneyDay } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import type { NewSlots } from '@platewise/shared/skillClips/live';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict, invalidField, missing } from '../../domainError';
import { audit } from '../../office/audit';
import { actorOf, type OfficeActor } from '../../office/officeRecord';
import { IS_ASSESSOR, isValidOn } from '../assessors/mayAssess';
import { cancelBooking, endOf } from '../liveBookings/cancelBooking';
import { lockEnrolment } from '../progress/findEnrolment';
import { listSlotTimes, type SlotTime } from './slotTimes';

type Office = OfficeActor & { firstName: string; lastName: string };

/**
 * Adds times of an assessor, all or none. The assessor's row is locked, so that of two people who add the same time at once the second
 * one sees the first one's.
 */
export async function addSlots(
  ctx: AppContext,
  office: Office,
  { assessorId, meetingLink, ...wanted }: NewSlots,
): Promise<{ added: number }> {
  const slots = listSlotTimes(wanted, ctx.now());
  await ctx.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${assessorId}::uuid FOR NO KEY UPDATE`;
    const assessorName = await checkAssessor(tx, assessorId, slots);
    await checkFree(tx, { assessorId, assessorName }, slots);
    await tx.liveSlot.createMany({
      data: slots.map(({ startsAt, minutes }) => ({
        assessorId,
        assessorName,
        startsAt,
        minutes,
        meetingLink,
        addedAt: ctx.now(),
        addedByName: fullName(office),
      })),
    });
    await audit(ctx, tx, {
      actor: actorOf(office),
      action: 'add times for live sessions',
      subject: { type: 'user', id: assessorId },
      after: { ...wanted, days: [...new Set(wanted.days)], times: [...new Set(wanted.times)] },
    });
  });
  return { added: slots.length };
}

/** Returns the assessor's name. Whether the credential is for the units of a course is decided when a learner books. */
async function checkAssessor(tx: Tx, assessorId: string, slots: SlotTime[]): Promise<string> {
  const assessor = await tx.user.findUnique({
    where: { id: assessorId, ...IS_ASSESSOR },
    include: { assessorCredentials: true },
  });
  if (!assessor) throw invalidField('assessorId', 'This person can’t decide assessments.');
  const day = slots
    .map((slot) => slot.day)
    .find((each) => !assessor.assessorCredentials.some((held) => isValidOn(held, each)));
  if (day)
    throw invalidField(
      'assessorId',
      `${fullName(assessor)} has no credential that holds on ${showDay(day)}.`,
    );
  return fullName(assessor);
}

type SlotOwner = { assessorId: string; assessorName: string };

async function checkFree(tx: Tx, { assessorId, assessorName }: SlotOwner, slots: SlotTime[]) {
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return;
  const others = await tx.liveSlot.findMany({
    where: {
      assessorId,
      cancelledAt: null,
      // A time that begins up to a day earlier may still go on.
      startsAt: { gt: new Date(first.startsAt.getTime() - DAY_MS), lt: endOf(last) },
    },
    select: { startsAt: true, minutes: true },
  });
  for (const slot of slots) {
    const other = others.find((each) => each.startsAt < endOf(slot) && slot.startsAt < endOf(each));
    if (other)
      throw conflict(
        `${assessorName} already has a time on ${showTime(other.startsAt)}, which overlaps with ${showTime(slot.startsAt)}.`,
      );
  }
}

const DAY_MS = 86_400_000;

/** Takes a time back. A learner who has booked it reads the reason. */
export async function cancelSlot(
  ctx: AppContext,
  office: Office,
  slotId: string,
  reason: string,
): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    const session = await findSession(tx, slotId);
    // In the same order as a booking: the enrolment, and then the time.
    if (session) await lockEnrolment(tx, session.enrolmentId);
    await tx.$queryRaw`SELECT 1 FROM "LiveSlot" WHERE id = ${slotId}::uuid FOR UPDATE`;
    const slot = await tx.liveSlot.findUnique({ where: { id: slotId } });
    if (!slot) throw missing('This time');
    const current = await findSession(tx, slotId);
    if (current && current.id !== session?.id) throw changed();
    const why = whyNotCancelled(ctx, { ...slot, state: current?.state ?? null });
    if (why) throw conflict(why);
    await tx.liveSlot.update({
      where: { id: slotId },
      data: { cancelledAt: ctx.now(), cancelledByName: fullName(office), cancelReason: reason },
    });
    if (current) await cancelBooking(ctx, tx, current.enrolmentId, { by: 'office', reason });
    await audit(ctx, tx, {
      actor: actorOf(office),
      action: 'cancel a time for live sessions',
      subject: current
        ? { type: 'enrolment', id: current.enrolmentId }
        : { type: 'user', id: slot.assessorId },
      before: {
        assessor: slot.assessorName,
        startsOn: sydneyDay(slot.startsAt),
        startsAt: slot.startsAt.toISOString(),
      },
      after: { reason },
    });
  });
}

const findSession = (tx: Tx, slotId: string) =>
  tx.liveSession.findFirst({
    where: { slotId, state: { not: 'cancelled' } },
    select: { id: true, enrolmentId: true, state: true },
  });

const changed = () => conflict('A learner has just booked this time. Please reload the page.');

type Cancellable = {
  cancelledAt: Date | null;
  startsAt: Date;
  minutes: number;
  state: string | null;
};

function whyNotCancelled(ctx: AppContext, slot: Cancellable): string | null {
  if (slot.cancelledAt) return 'This time has been cancelled already.';
  if (slot.state !== null && slot.state !== 'booked')
    return 'An assessor has decided about this session already.';
  // A session that did not take place for a reason of ours is cancelled afterwards too.
  return slot.state === null && endOf(slot) <= ctx.now() ? 'This time is over.' : null;
}
