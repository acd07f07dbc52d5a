import { showDay, showTime } from '@platewise/shared/dates';
import { MOST_NEW_SLOTS } from '@platewise/shared/skillClips/live';
import { instantOf } from '../../db/sydney';
import { invalidField } from '../../domainError';
import { endOf } from '../liveBookings/cancelBooking';

export type SlotTime = { day: string; startsAt: Date; minutes: number };
type NewTimes = { days: string[]; times: string[]; minutes: number };

/** Turns days and times of Sydney into instants, the earliest first. Refuses times that cannot all take place. */
export function listSlotTimes({ days, times, minutes }: NewTimes, now: Date): SlotTime[] {
  const wanted = [...new Set(days)].flatMap((day) =>
    [...new Set(times)].map((time) => ({ day, time })),
  );
  if (wanted.length > MOST_NEW_SLOTS)
    throw invalidField(
      'times',
      `Please add at most ${MOST_NEW_SLOTS} times in one go. These would be ${wanted.length}.`,
    );
  const slots = wanted
    .map(({ day, time }) => {
      const startsAt = instantOf(day, time);
      if (!startsAt)
        throw invalidField(
          'times',
          `There is no ${time} on ${showDay(day)}: clocks go forward at that time.`,
        );
      if (startsAt <= now) throw invalidField('days', `${time} on ${showDay(day)} is in the past.`);
      return { day, startsAt, minutes };
    })
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  for (const [i, slot] of slots.entries()) {
    const next = slots[i + 1];
    if (next && next.startsAt < endOf(slot))
      throw invalidField(
        'times',
        `The times ${showTime(slot.startsAt)} and ${showTime(next.startsAt)} overlap.`,
      );
  }
  return slots;
}
