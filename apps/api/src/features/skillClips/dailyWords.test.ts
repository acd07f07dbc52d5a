import { addDays } from '@platewise/shared/dates';
import { expect, it } from 'vitest';
import { testContext } from '../../testing/testContext';
import { dailyWords } from './dailyWords';

const ctx = testContext();
const ENROLMENT = '018f4e00-0000-7000-8000-000000000001';

it('the words are the same all day, and others on another day, for another enrolment and with another secret', () => {
  const words = dailyWords(ctx, ENROLMENT, '2026-03-02');
  expect(words).toMatch(/^[a-z]+ [a-z]+$/);
  expect(dailyWords(ctx, ENROLMENT, '2026-03-02')).toBe(words);
  const secrets = { ...ctx.config.secrets, jwtSecret: 'x'.repeat(40) };
  const others = [
    dailyWords(ctx, ENROLMENT, '2026-03-03'),
    dailyWords(ctx, ENROLMENT.replace(/1$/, '2'), '2026-03-02'),
    dailyWords({ config: { ...ctx.config, secrets } }, ENROLMENT, '2026-03-02'),
  ];
  expect(others).not.toContain(words);
});

it('in ten years no day has the same word twice, and every word has its days', () => {
  const days = Array.from({ length: 3650 }, (_, n) =>
    dailyWords(ctx, ENROLMENT, addDays('2026-01-01', n)).split(' '),
  );
  expect(days.filter(([first, second]) => first === second)).toEqual([]);
  expect(new Set(days.flat()).size).toBeGreaterThanOrEqual(60);
});
