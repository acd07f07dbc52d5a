import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { addDays, addMonths, showTime, sydneyDay } from '@platewise/shared/dates';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../config/projectRoot';
import { nextDaytime } from '../features/mails/daytime';
import { startOfDay } from './sydney';

const HOUR_MS = 3_600_000;
/** When the clocks of Sydney change: that day's hours, and its beginning and 8 am, as they are in UTC the evening before. */
const CHANGES: [string, number, string, string][] = [
  ['2027-04-04', 25, '13:00', '22:00'],
  ['2027-10-03', 23, '14:00', '21:00'],
  ['2028-04-02', 25, '13:00', '22:00'],
  ['2028-10-01', 23, '14:00', '21:00'],
  ['2029-04-01', 25, '13:00', '22:00'],
  ['2029-10-07', 23, '14:00', '21:00'],
  ['2030-04-07', 25, '13:00', '22:00'],
  ['2030-10-06', 23, '14:00', '21:00'],
];
const at = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

function keepsTime() {
  for (const [day, hours, midnight, morning] of CHANGES) {
    const eve = addDays(day, -1);
    const [begin, end] = [startOfDay(day), startOfDay(addDays(day, 1))];
    expect([begin.toISOString(), (end.getTime() - begin.getTime()) / HOUR_MS]).toEqual([
      `${eve}T${midnight}:00.000Z`,
      hours,
    ]);
    // The last moment of an enrolment, a code or a report's period, and the first without it.
    expect([at(begin, -1), begin, at(end, -1), end].map(sydneyDay)).toEqual([
      eve,
      day,
      day,
      addDays(day, 1),
    ]);
    expect(addMonths(sydneyDay(at(end, -1)), 12).slice(4)).toBe(day.slice(4));
    expect(nextDaytime(at(begin, 1)).toISOString()).toBe(`${eve}T${morning}:00.000Z`);
  }
}

describe('on the days on which the clocks change', () => {
  it('days begin and end at midnight in Sydney, and reminders wait for 8 am', keepsTime);

  it.each(['03:00', '03:20'])('a job of %s is due once', (time) => {
    for (const [day, hours] of CHANGES) {
      const minutes = Array.from({ length: hours * 60 }, (_, i) => at(startOfDay(day), i * 60_000));
      expect(minutes.filter((minute) => showTime(minute).endsWith(` ${time}`))).toHaveLength(1);
    }
  });
});

describe('where the server stands', () => {
  it.each(['America/New_York', 'Pacific/Kiritimati', 'UTC'])('makes no difference: %s', (zone) => {
    const before = process.env.TZ;
    try {
      process.env.TZ = zone;
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      keepsTime();
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });

  it('is never asked for the time of day', async () => {
    const local =
      /\.(get|set)(Hours|Date|Day|Month|FullYear|Minutes|TimezoneOffset)\(|\.to(DateString|TimeString)\(/;
    const found: string[] = [];
    for (const folder of ['apps/api/src', 'packages/shared/src', 'packages/avetmiss/src']) {
      const files = await readdir(path.join(projectRoot(), folder), { recursive: true });
      for (const file of files) {
        if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file.includes('generated'))
          continue;
        const text = await readFile(path.join(projectRoot(), folder, file), 'utf8');
        if (local.test(text)) found.push(file);
      }
    }
    expect(found).toEqual([]);
  });
});
