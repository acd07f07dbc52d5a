import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import type { AppContext } from '../../context';
import { endOf } from '../liveBookings/cancelBooking';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
const ALARM_SECONDS = 3600;

type Entry = {
  /** The id of the session, so that the cancellation finds the entry that the booking has made. */
  id: string;
  startsAt: Date;
  minutes: number;
  meetingLink: string;
  summary: string;
  description: string;
};

/**
 * 'invitation' and 'cancellation' are sent by mail and name their recipient: mail programs then add the entry, and take it out again.
 * 'copy' is downloaded.
 */
type Kind = { kind: 'invitation' | 'cancellation'; to: string } | { kind: 'copy' };

/** ical-generator escapes these in URL too, which the standard does not allow there: the address would be another one. */
const ESCAPED = /[,;\\]/;

const METHODS = {
  invitation: ICalCalendarMethod.REQUEST,
  cancellation: ICalCalendarMethod.CANCEL,
  copy: ICalCalendarMethod.PUBLISH,
};

/** A calendar with the entry of a live session (RFC 5545 and 5546). Its times are in UTC. */
export function renderCalendar(ctx: AppContext, entry: Entry, as: Kind): Buffer {
  const { brand, support, publicUrl } = ctx.config;
  const isCancelled = as.kind === 'cancellation';
  const event: ICalEventData = {
    id: `${entry.id}@${new URL(publicUrl).hostname}`,
    // A session is booked once and cancelled at most once.
    sequence: isCancelled ? 1 : 0,
    stamp: ctx.now(),
    start: entry.startsAt,
    end: endOf(entry),
    summary: entry.summary,
    description: entry.description,
    location: entry.meetingLink,
    ...(ESCAPED.test(entry.meetingLink) ? {} : { url: entry.meetingLink }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: brand, email: support.email },
    ...(as.kind !== 'copy' && { attendees: [{ email: as.to, rsvp: false }] }),
    ...(!isCancelled && {
      alarms: [{ type: ICalAlarmType.display, trigger: ALARM_SECONDS, description: entry.summary }],
    }),
  };
  const calendar = ical({
    prodId: { company: brand, product: 'Live sessions', language: 'EN' },
    method: METHODS[as.kind],
    events: [event],
  });
  return Buffer.from(calendar.toString());
}

/** The calendar as a file of a mail. */
export const attachCalendar = (
  ctx: AppContext,
  entry: Entry,
  as: Exclude<Kind, { kind: 'copy' }>,
) => ({
  fileName: as.kind === 'invitation' ? 'live-session.ics' : 'live-session-cancelled.ics',
  mediaType: `${CALENDAR_TYPE}; method=${METHODS[as.kind]}`,
  content: renderCalendar(ctx, entry, as),
});
