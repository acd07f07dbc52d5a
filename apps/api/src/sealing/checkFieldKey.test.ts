import request from 'supertest';
import { expect, it } from 'vitest';
import { createApp } from '../app';
import type { AppContext } from '../context';
import { aHeldEnrolment } from '../features/assessments/testing/aHeldEnrolment';
import { anOpenCourse } from '../testing/build';
import { testContext } from '../testing/testContext';
import { checkFieldKey } from './checkFieldKey';
import { rotateKeys } from './rotateKeys';

const ctx = testContext();
const OTHER = 'f'.repeat(64);
const REFUSED = 'FIELD_KEY is not the key that this database is sealed with';

const withKeys = (fieldKey: string, formerFieldKeys: string[] = []): AppContext => {
  const { config } = ctx;
  return {
    ...ctx,
    config: { ...config, secrets: { ...config.secrets, fieldKey }, formerFieldKeys },
  };
};
const ownKey = ctx.config.secrets.fieldKey;
const ready = async (at: AppContext) =>
  (await request(createApp(at)).get('/api/v1/health/ready')).body;

it('the key of the first start is the one that later starts must have', async () => {
  await checkFieldKey(ctx);
  await checkFieldKey(ctx);
  await expect(checkFieldKey(withKeys(OTHER))).rejects.toThrow(REFUSED);
  expect(await ready(ctx)).toEqual({ status: 'ready' });
  expect(await ready(withKeys(OTHER))).toEqual({ status: 'sealed with another FIELD_KEY' });
});

it('a database that was sealed before there was a known value refuses a wrong key too', async () => {
  await anOpenCourse(ctx);
  await aHeldEnrolment(ctx);
  await expect(checkFieldKey(withKeys(OTHER))).rejects.toThrow(REFUSED);
  await checkFieldKey(ctx);
});

it('of two first starts with different keys one is refused', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => checkFieldKey(i % 2 ? ctx : withKeys(OTHER))),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5);
});

it('the key can be changed, and the former one is then of no use', async () => {
  await checkFieldKey(ctx);
  await checkFieldKey(withKeys(ownKey, [OTHER]));
  const changed = withKeys(OTHER, [ownKey]);
  await checkFieldKey(changed);
  expect((await rotateKeys(changed)).faults).toEqual([]);
  await checkFieldKey(withKeys(OTHER));
  await expect(checkFieldKey(ctx)).rejects.toThrow(REFUSED);
});
