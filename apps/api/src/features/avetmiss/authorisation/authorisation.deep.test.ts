import request from 'supertest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../app';
import type { AppContext } from '../../../context';
import {
  type TokenPoll,
  ValidationServiceFailed,
  ValidationServiceUnauthorised,
} from '../../../gateways/validationService/validationService';
import { aUser, signedInAs, type TestUser } from '../../../testing/build';
import { later, testContext } from '../../../testing/testContext';

const ctx = testContext();
const SECOND = 1000;

let admin: TestUser;
let header: Record<string, string>;
beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1, email: 'office@example.com' });
  header = await signedInAs(ctx, admin);
});

const get = (path: string, server: AppContext = ctx) =>
  request(createApp(server)).get(`/api/v1/avetmiss${path}`).set(header);

/** A service that answers thus when it is asked for the token. */
function answering(polls: (TokenPoll | Error)[], from: AppContext = ctx): AppContext {
  const pollToken = vi.fn(async () => {
    const poll = polls.shift();
    if (!poll) throw new Error('it was asked once too often');
    if (poll instanceof Error) throw poll;
    return poll;
  });
  const validationService = { ...from.gateways.validationService, pollToken };
  return { ...from, gateways: { ...from.gateways, validationService } };
}

const ask = async () => (await get('/authorise')).body.deviceCode as string;
const GRANTED: TokenPoll = { state: 'granted', token: 'secret-token', expiresIn: 3600 };

describe('an authorisation', () => {
  it('is asked for, verified, and lets the office see the collections', async () => {
    const { body } = await get('/authorise');
    expect(body).toEqual({
      userCode: expect.stringMatching(/^[0-9A-F]{8}$/),
      deviceCode: expect.stringMatching(/^[0-9a-f-]{36}$/),
      verificationUrl: expect.stringContaining('http'),
      errorMessage: null,
    });
    expect((await get('/collections')).status).toBe(409);
    const verified = await get(`/verify/${body.deviceCode.toUpperCase()}`);
    expect(verified.body).toEqual({ verificationSuccessful: true, errorMessage: null });
    const collections = await get('/collections');
    expect(collections.body[0]).toEqual({
      year: 2026,
      period: 'Annual',
      collectionStartDate: '2026-01-01',
      collectionEndDate: '2026-12-31',
      version: '8.0',
    });
    const [entry] = await ctx.db.auditEntry.findMany();
    expect(entry).toMatchObject({
      actorEmail: 'office@example.com',
      action: 'authorise AVETMISS reporting',
      subjectId: body.deviceCode,
      after: { provider: 'local' },
    });
  });

  it('shows the same code when the page is loaded again, and another once that is nearly over', async () => {
    const first = await ask();
    expect(await ask()).toBe(first);
    const almostOver = later(14 * 60 * SECOND);
    expect((await get('/authorise', almostOver)).body.deviceCode).not.toBe(first);
  });

  it('keeps neither the code of the service nor its token as they are', async () => {
    const { deviceCode, sealedDeviceCode } = await authorised();
    const kept = await ctx.db.avetmissAuthorisation.findUniqueOrThrow({
      where: { id: deviceCode },
    });
    expect(Buffer.from(kept.sealedToken ?? []).includes('secret-token')).toBe(false);
    expect(Buffer.from(sealedDeviceCode).includes('eyJ')).toBe(false);
  });

  it('is verified again without asking the service', async () => {
    const { deviceCode } = await authorised();
    const { body } = await get(`/verify/${deviceCode}`, answering([]));
    expect(body.verificationSuccessful).toBe(true);
    expect(await ctx.db.auditEntry.count()).toBe(1);
  });

  it('that a service is asked for once by ten at the same time', async () => {
    const deviceCode = await ask();
    const server = answering([GRANTED]);
    const tries = Array.from({ length: 10 }, () => get(`/verify/${deviceCode}`, server));
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.some(({ body }) => body.verificationSuccessful)).toBe(true);
    expect(server.gateways.validationService.pollToken).toHaveBeenCalledTimes(1);
    expect(await ctx.db.auditEntry.count()).toBe(1);
  });

  it('is over after a year, where the service does not say', async () => {
    const deviceCode = await ask();
    await get(`/verify/${deviceCode}`, answering([{ ...GRANTED, expiresIn: null }]));
    const { tokenExpiresAt } = await ctx.db.avetmissAuthorisation.findUniqueOrThrow({
      where: { id: deviceCode },
    });
    expect(tokenExpiresAt?.toISOString()).toBe('2027-03-02T00:00:00.000Z');
  });

  it('of another service is none', async () => {
    await authorised();
    const validationService = { ...ctx.gateways.validationService, provider: 'http' as const };
    const other = { ...ctx, gateways: { ...ctx.gateways, validationService } };
    expect((await get('/collections', other)).status).toBe(409);
  });
});

async function authorised() {
  const deviceCode = await ask();
  await get(`/verify/${deviceCode}`, answering([GRANTED]));
  const { sealedDeviceCode } = await ctx.db.avetmissAuthorisation.findUniqueOrThrow({
    where: { id: deviceCode },
  });
  return { deviceCode, sealedDeviceCode };
}

describe('a verification fails', () => {
  const PENDING = 'You haven’t entered the code at the validation service yet.';
  const WAIT = 'Please wait a few seconds and try again.';
  const EXPIRED = 'This code has expired. Please get a new one.';
  const said = async (deviceCode: string, server: AppContext) => {
    const { status, body } = await get(`/verify/${deviceCode}`, server);
    return status === 200 ? (body.errorMessage ?? 'verified') : [status, body.Message];
  };

  it('until the code is entered; the service is not asked again before it allows', async () => {
    const deviceCode = await ask();
    expect(await said(deviceCode, answering([{ state: 'pending' }]))).toBe(PENDING);
    expect(await said(deviceCode, answering([]))).toBe(WAIT);
    expect(await said(deviceCode, answering([GRANTED], later(1 * SECOND)))).toBe('verified');
  });

  it('and makes longer pauses where the service asks for them', async () => {
    const deviceCode = await ask();
    await said(deviceCode, answering([{ state: 'slowDown' }]));
    expect(await said(deviceCode, answering([], later(5 * SECOND)))).toBe(WAIT);
    expect(await said(deviceCode, answering([{ state: 'noAnswer' }], later(6 * SECOND)))).toBe(
      'The validation service did not answer. Please try again in a moment.',
    );
    expect(await said(deviceCode, answering([], later(17 * SECOND)))).toBe(WAIT);
    expect(await said(deviceCode, answering([GRANTED], later(18 * SECOND)))).toBe('verified');
  });

  it.each([
    ['denied', 'The validation service refused access. Please get a new code.'],
    ['expired', EXPIRED],
  ] as const)('for good when it is %s, and another code is given', async (state, words) => {
    const deviceCode = await ask();
    expect(await said(deviceCode, answering([{ state }]))).toBe(words);
    expect(await said(deviceCode, answering([], later(60 * SECOND)))).toBe(EXPIRED);
    expect(await ask()).not.toBe(deviceCode);
  });

  it('once the code is over', async () => {
    const deviceCode = await ask();
    const data = { codeExpiresAt: ctx.now() };
    await ctx.db.avetmissAuthorisation.update({ where: { id: deviceCode }, data });
    expect(await said(deviceCode, answering([]))).toBe(EXPIRED);
  });

  it('when the service does, and can be tried again', async () => {
    const deviceCode = await ask();
    const failing = answering([new ValidationServiceFailed('did not answer')]);
    expect(await said(deviceCode, failing)).toEqual([
      502,
      'The validation service did not answer.',
    ]);
    expect(await said(deviceCode, answering([GRANTED], later(1 * SECOND)))).toBe('verified');
  });

  it('for a code that was never given', async () => {
    expect((await get('/verify/018f4e00-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await get('/verify/nonsense')).status).toBe(400);
  });
});

const without = (work: Partial<AppContext['gateways']['validationService']>): AppContext => {
  const validationService = { ...ctx.gateways.validationService, ...work };
  return { ...ctx, gateways: { ...ctx.gateways, validationService } };
};

it('a service that gives no code is told on the page', async () => {
  const server = without({
    authorise: async () => {
      throw new ValidationServiceFailed('did not answer');
    },
  });
  expect((await get('/authorise', server)).body).toEqual({
    userCode: null,
    deviceCode: null,
    verificationUrl: null,
    errorMessage: 'The validation service did not answer.',
  });
});

it('a token that the service does not take any more is over, and a new login is needed', async () => {
  await authorised();
  const server = without({
    collections: async () => {
      throw new ValidationServiceUnauthorised();
    },
  });
  const words = 'The external validation service has returned unauthorised. A new login is needed.';
  const refused = await get('/collections', server);
  expect([refused.status, refused.body.Message]).toEqual([409, words]);
  const { endedAt } = await ctx.db.avetmissAuthorisation.findFirstOrThrow();
  expect(endedAt).toEqual(ctx.now());
  expect((await get('/collections')).body.Message).toBe(words);
});
