import { beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/client';
import { seal } from '../../../sealing/seal';
import { deviceCodeField, tokenField } from '../../../sealing/sealedField';
import { later, TODAY, testContext } from '../../../testing/testContext';
import { aCompiledReport } from '../testing/aCompiledReport';
import { readStatus } from './readStatus';

const ctx = testContext();
const YEAR_MS = 365 * 86_400_000;
const id = '01a202c7-7c80-73af-ba85-a16988b9256d';

const authorised = (over: Partial<Prisma.AvetmissAuthorisationCreateInput> = {}) =>
  ctx.db.avetmissAuthorisation.create({
    data: {
      id,
      provider: 'local',
      userCode: 'ABCD-1234',
      verificationUrl: 'https://avs.example.com',
      sealedDeviceCode: seal(ctx, deviceCodeField(id), 'device'),
      interval: 5,
      askAgainAt: TODAY,
      codeExpiresAt: TODAY,
      sealedToken: seal(ctx, tokenField(id), 'token'),
      authorisedAt: TODAY,
      tokenExpiresAt: new Date(TODAY.getTime() + YEAR_MS),
      ...over,
    },
  });
const validToken = async (of: AppContext = ctx) => (await readStatus(of)).validToken;

describe('the token of the validation service', () => {
  it('lasts as long as it was given for', async () => {
    expect(await validToken()).toBe(false);
    await authorised();
    expect(await validToken()).toBe(true);
    expect(await validToken(later(YEAR_MS - 1))).toBe(true);
    expect(await validToken(later(YEAR_MS))).toBe(false);
  });

  it.each<[string, Partial<Prisma.AvetmissAuthorisationCreateInput>]>([
    ['was only asked for', { sealedToken: null, authorisedAt: null, tokenExpiresAt: null }],
    ['the service did not take any more', { endedAt: TODAY }],
    ['is that of another service', { provider: 'http' }],
  ])('is none where it %s', async (_, over) => {
    await authorised(over);
    expect(await validToken()).toBe(false);
  });

  it('is none where the key it was kept with is not known any more', async () => {
    await authorised();
    const secrets = { ...ctx.config.secrets, fieldKey: 'f'.repeat(64) };
    expect(await validToken(testContext({ config: { ...ctx.config, secrets } }))).toBe(false);
  });
});

describe('the files', () => {
  let reportId: string;
  beforeEach(async () => {
    ({ id: reportId } = await aCompiledReport(ctx));
  });

  it.each([
    [true, TODAY.toISOString()],
    [false, null],
  ])(
    'are told as validated where that was successful: %s',
    async (verificationSuccessful, told) => {
      await ctx.db.avetmissReport.update({
        where: { id: reportId },
        data: { validatedAt: TODAY, verificationSuccessful },
      });
      expect((await readStatus(ctx)).validatedAt).toBe(told);
    },
  );
});
