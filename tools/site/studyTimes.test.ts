import path from 'node:path';
import { expect, it } from 'vitest';
import { studyHours } from '../../apps/api/src/features/content/studyTime';
import { readStudyTimes } from './studyTimes';

const CONTENT = path.resolve(import.meta.dirname, '../../content');
const REFRESHER = 8;

it('takes a current supervisor at most two and a half hours to renew a certificate', async () => {
  const times = (await readStudyTimes(CONTENT)).get(REFRESHER);
  const minutes = times && studyHours(times.least) * 60;
  expect(minutes).toBeGreaterThanOrEqual(90);
  expect(minutes).toBeLessThanOrEqual(150);
});
