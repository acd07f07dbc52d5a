import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { testContext } from '../../testing/testContext';
import { renderCalendar } from './sessionCalendar';

const ctx = testContext();
const ENTRY = {
  id: '0198d0f0-0000-7000-8000-000000000001',
  startsAt: new Date('2026-04-04T22:30:00Z'),
  minutes: 45,
  meetingLink: 'https://meet.example.com/room;7,a?x=1',
  summary: 'Live session: Food, safely; “daily”',
  description:
    'First line\nhttps://meet.example.com/a-very-long-address-that-does-not-fit-into-one-line-of-a-file',
};

type As = Parameters<typeof renderCalendar>[2];
function parse(as: As, over: Partial<typeof ENTRY> = {}) {
  const text = renderCalendar(ctx, { ...ENTRY, ...over }, as).toString();
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event');
  return { text, calendar, component, event: new ICAL.Event(component) };
}
const TO = { to: 'kim@example.com' };

describe('another program reads', () => {
  it('time, place and words', () => {
    const { component, event } = parse({ kind: 'invitation', ...TO });
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-04-04T22:30:00.000Z');
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-04-04T23:15:00.000Z');
    expect(event.startDate.zone.tzid).toBe('UTC');
    expect([event.summary, event.description, event.location]).toEqual([
      ENTRY.summary,
      ENTRY.description,
      ENTRY.meetingLink,
    ]);
    // The library would change an address with a comma.
    expect(component.getFirstPropertyValue('url')).toBeNull();
  });

  it('the address of the call, exactly', () => {
    const meetingLink = 'https://meet.example.com/j/123?pwd=a%2Cb&x=1#y';
    const { component } = parse({ kind: 'copy' }, { meetingLink });
    expect(component.getFirstPropertyValue('url')).toBe(meetingLink);
  });

  it('an alarm an hour before', () => {
    const { component } = parse({ kind: 'copy' });
    const [alarm, ...others] = component.getAllSubcomponents('valarm');
    expect(others).toEqual([]);
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT1H');
  });

  it.each<[As, string, string, number, number]>([
    [{ kind: 'invitation', ...TO }, 'REQUEST', 'CONFIRMED', 0, 1],
    [{ kind: 'cancellation', ...TO }, 'CANCEL', 'CANCELLED', 1, 1],
    [{ kind: 'copy' }, 'PUBLISH', 'CONFIRMED', 0, 0],
  ])('%j as %s', (as, method, status, sequence, attendees) => {
    const { calendar, component, event } = parse(as);
    expect(calendar.getFirstPropertyValue('method')).toBe(method);
    expect(component.getFirstPropertyValue('status')).toBe(status);
    expect(event.sequence).toBe(sequence);
    expect(event.attendees).toHaveLength(attendees);
    expect(event.organizer).toBe(`mailto:${ctx.config.support.email}`);
  });

  it('one entry that a cancellation finds again', () => {
    const [booked, cancelled, other] = [
      parse({ kind: 'invitation', ...TO }),
      parse({ kind: 'cancellation', ...TO }),
      parse({ kind: 'invitation', ...TO }, { id: '0198d0f0-0000-7000-8000-000000000002' }),
    ];
    expect(cancelled.event.uid).toBe(booked.event.uid);
    expect(other.event.uid).not.toBe(booked.event.uid);
    expect(cancelled.component.getAllSubcomponents('valarm')).toEqual([]);
  });
});

it('has lines of at most 75 bytes, which end as the standard says, and no line of its own from a text', () => {
  const { text } = parse(
    { kind: 'invitation', ...TO },
    { summary: 'Kim\r\nATTENDEE:mailto:eve@example.com' },
  );
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  expect(text).not.toMatch(/^ATTENDEE.*eve/m);
});
