import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aLoginAsUserToken, aUser, signedInAs, type TestUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { describeDevice } from './listSessions';
import { loginAsUser } from './loginAsUser';
import { refreshSession } from './refreshSession';
import { startSession } from './startSession';

const ctx = testContext();
const app = createApp(ctx);

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const SAFARI = '(KHTML, like Gecko) Version/18.6 Safari/605.1.15';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 ${SAFARI}`;
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [IPHONE, 'Safari on iPhone'],
  [`${MAC} ${SAFARI}`, 'Safari on macOS'],
  [`${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome on Android phone'],
  [
    `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android phone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('a device that calls itself %s is a %s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});

describe('where one is signed in', () => {
  let user: TestUser;
  let here: Record<string, string>;
  beforeEach(async () => {
    user = await aUser(ctx);
    here = await signedInAs(ctx, user);
  });
  const sessions = (of = user) => `/api/v1/accounts/${of.id}/sessions`;
  const list = async (header = here) => (await request(app).get(sessions()).set(header)).body;
  const signInElsewhere = (at = ctx) =>
    ctx.db.$transaction((tx) =>
      startSession(at, tx, user, { address: '203.0.113.7', userAgent: IPHONE }),
    );
  const bearer = ({ access_token }: { access_token: string }) => ({
    Authorization: `Bearer ${access_token}`,
  });
  const works = async (header: Record<string, string>) =>
    (await request(app).get(`/api/v1/accounts/${user.id}`).set(header)).status === 200;

  it('is listed, this device first, without what has ended or belongs to others', async () => {
    await signedInAs(ctx, await aUser(ctx));
    await signInElsewhere(later(-15 * 86_400_000));
    const phone = await signInElsewhere(later(-3_600_000));
    await refreshSession(later(-60_000), phone.refresh_token);
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        device: 'Unknown device',
        address: '127.0.0.1',
        signedInAt: ctx.now().toISOString(),
        lastUsedAt: ctx.now().toISOString(),
        isThisDevice: true,
        byOffice: false,
      },
      {
        id: expect.any(String),
        device: 'Safari on iPhone',
        address: '203.0.113.7',
        signedInAt: later(-3_600_000).now().toISOString(),
        lastUsedAt: later(-60_000).now().toISOString(),
        isThisDevice: false,
        byOffice: false,
      },
    ]);
  });

  it('is ended on one device with the next call, and its tokens are not renewed', async () => {
    const [phone, tablet] = [await signInElsewhere(), await signInElsewhere(later(1000))];
    const [, , { id }] = await list();
    for (const again of [1, 2]) {
      const { status } = await request(app).delete(`${sessions()}/${id}`).set(here);
      expect([again, status]).toEqual([again, 204]);
    }
    expect([await works(bearer(phone)), await works(bearer(tablet)), await works(here)]).toEqual([
      false,
      true,
      true,
    ]);
    await expect(refreshSession(ctx, phone.refresh_token)).rejects.toMatchObject({
      extras: { invalid_refreshtoken: [expect.any(String)] },
    });
    expect(await list()).toHaveLength(2);
  });

  it('is ended on all other devices', async () => {
    const elsewhere = [await signInElsewhere(), await signInElsewhere()];
    expect((await request(app).delete(sessions()).set(here)).status).toBe(204);
    for (const each of elsewhere) expect(await works(bearer(each))).toBe(false);
    expect(await list()).toMatchObject([{ isThisDevice: true }]);
  });

  it('is not ended by somebody else, nor with what names no sign-in', async () => {
    const other = await signedInAs(ctx, await aUser(ctx));
    const [{ id }] = await list();
    const end = async (path: string, header = here) =>
      (await request(app).delete(path).set(header)).status;
    expect(await end(`${sessions()}/${id}`, other)).toBe(403);
    expect(await end(sessions(), other)).toBe(403);
    const theirs = await ctx.db.session.findFirstOrThrow({ where: { userId: { not: user.id } } });
    for (const unknown of [theirs.id, user.id, '1', '%00'])
      expect(await end(`${sessions()}/${unknown}`)).toBe(404);
    expect([await works(here), (await list(here)).length]).toEqual([true, 1]);
  });

  it('the office shows as the office, and neither sees nor ends the others', async () => {
    const admin = await aUser(ctx, { userType: 1 });
    const link = await aLoginAsUserToken(ctx, admin, user);
    const office = bearer(
      await loginAsUser(ctx, user.id, link, { address: '198.51.100.2', userAgent: IPHONE }),
    );
    const [, shown] = await list();
    expect(shown).toMatchObject({ byOffice: true, address: null, isThisDevice: false });
    expect((await request(app).get(sessions()).set(office)).status).toBe(403);
    expect((await request(app).delete(sessions()).set(office)).status).toBe(403);
    const end = (header: Record<string, string>) =>
      request(app).delete(`${sessions()}/${shown.id}`).set(header);
    expect((await end(office)).status).toBe(403);
    expect(await ctx.db.auditEntry.count()).toBe(1);
    expect((await end(here)).status).toBe(204);
    expect(await works(office)).toBe(false);
  });
});
