import { afterAll, beforeEach, expect, it } from 'vitest';
import { avsAtStandin, IMPATIENT } from './testing/avsAtStandin';

const avs = await avsAtStandin();
const { faults } = avs.standin;
afterAll(avs.close);
beforeEach(() => faults.clear());

async function asked() {
  const given = await avs.service().authorise();
  return { ...given, poll: (service = avs.service()) => service.pollToken(given.deviceCode) };
}

it('waits until the person has answered, and gives the token once', async () => {
  const { userCode, interval, poll } = await asked();
  expect(await poll()).toEqual({ state: 'pending' });
  avs.later(interval);
  expect(await avs.say(userCode.toLowerCase(), 'allow')).toBe(200);
  faults.add({ kind: 'pending' });
  expect(await poll()).toEqual({ state: 'pending' });
  avs.later(interval);
  expect(await poll()).toMatchObject({ state: 'granted' });
  avs.later(interval);
  expect(await poll()).toEqual({ state: 'expired' });
});

it('must wait five seconds longer from then on when it asks too soon', async () => {
  const { userCode, interval, poll } = await asked();
  await poll();
  await avs.say(userCode, 'allow');
  expect(await poll()).toEqual({ state: 'slowDown' });
  avs.later(interval + 4);
  expect(await poll()).toEqual({ state: 'slowDown' });
  avs.later(interval + 10);
  expect(await poll()).toMatchObject({ state: 'granted' });
});

it('ends when the person says no', async () => {
  const { userCode, poll } = await asked();
  await avs.say(userCode, 'deny');
  expect(await poll()).toEqual({ state: 'denied' });
  expect(await avs.say(userCode, 'allow')).toBe(400);
});

it.each(['no-answer', 'cut', 'error', 'too-many'] as const)(
  'may be tried again later after %s',
  async (kind) => {
    const { userCode, poll } = await asked();
    await avs.say(userCode, 'allow');
    faults.add({ kind, on: 'POST /oauth/token' });
    expect(await poll(kind === 'no-answer' ? avs.service(IMPATIENT) : undefined)).toEqual({
      state: 'noAnswer',
    });
  },
);

it('fails where the service does not know us', async () => {
  const { authorise } = avs.service({}, { clientId: '' });
  await expect(authorise()).rejects.toThrow(
    'The validation service refused to sign us in: invalid_request.',
  );
});
