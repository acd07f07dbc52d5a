import { addDays } from '@platewise/shared/dates';
import { describe, expect, it } from 'vitest';
import { aGraduate, hashOf } from '../../testing/aGraduate';
import { later, TODAY, testContext } from '../../testing/testContext';
import { storeCertificatePdf } from './getCertificatePdf';
import { verifyCertificate } from './verifyCertificate';

const ctx = testContext();
const DAY_MS = 86_400_000;
const HERE = '10.0.0.1';

describe('checking a certificate', () => {
  it('tells whoever holds the paper all that it says, and the hash of the file', async () => {
    const { certificate } = await aGraduate(ctx);
    const { number, check } = certificate;
    const look = () => verifyCertificate(ctx, number.toLowerCase(), check.toUpperCase(), HERE);
    const told = {
      valid: true,
      state: 'valid',
      number: 'FH1-000001',
      learnerName: 'Mei Tran',
      courseTitle: 'Food Handling Level 1 (Hospitality & Retail)',
      units: [{ code: 'SITXFSA005', title: 'Use hygienic practices for food safety' }],
      issuedOn: '2026-03-02',
      firstIssuedOn: null,
      expiresOn: null,
      rtoName: ctx.config.rto.name,
      rtoCode: ctx.config.rto.code,
      signatory: ctx.config.rto.signatory,
    };
    expect(await look()).toEqual({ ...told, pdfSha256: null });
    const pdf = await storeCertificatePdf(ctx, certificate.id);
    expect(await look()).toEqual({ ...told, pdfSha256: hashOf(pdf) });
  });

  it.each([
    ['the last of five years', '2031-03-02', true, 'valid'],
    ['the day after', '2031-03-03', false, 'expired'],
  ])('of an NSW course on %s', async (_, day, valid, state) => {
    const { certificate } = await aGraduate(ctx, 6);
    const days = (Date.parse(day) - Date.parse('2026-03-02')) / DAY_MS;
    expect(addDays('2026-03-02', days)).toBe(day);
    expect(
      await verifyCertificate(later(days * DAY_MS), certificate.number, certificate.check, HERE),
    ).toMatchObject({ valid, state, expiresOn: '2031-03-02' });
  });

  it.each(['REVOKED', 'SUPERSEDED'] as const)('tells that it is %s', async (state) => {
    const { certificate } = await aGraduate(ctx, 6);
    const ended = { state, endedAt: TODAY, endedReason: 'Not for everybody.' };
    await ctx.db.certificate.update({ where: { id: certificate.id }, data: ended });
    const told = await verifyCertificate(ctx, certificate.number, certificate.check, HERE);
    expect(told).toMatchObject({ valid: false, state: state.toLowerCase() });
    expect(JSON.stringify(told)).not.toContain('Not for everybody');
  });

  it.each([
    ['FH1-000001', '0'.repeat(24)],
    ['FH1-000001', ''],
    ['FH1-000001', 'é'.repeat(24)],
    ['FH1-000002', null],
    ["x' OR '1'='1", null],
    ['', ''],
  ])('does not know number %s with check %s', async (number, check) => {
    const { certificate } = await aGraduate(ctx);
    await expect(
      verifyCertificate(ctx, number, check ?? certificate.check, HERE),
    ).rejects.toMatchObject({ refusal: 'missing' });
  });
});

it('who guesses waits after ten; papers in the hand, and others, are looked up all the same', async () => {
  const { certificate } = await aGraduate(ctx);
  const { number, check } = certificate;
  const guess = (address: string) =>
    verifyCertificate(ctx, number, '0'.repeat(24), address).catch((error) => error.refusal);
  for (let i = 0; i < 30; i++) await verifyCertificate(ctx, number, check, HERE);
  for (let i = 0; i < 10; i++) expect(await guess(HERE)).toBe('missing');
  expect(await guess(HERE)).toBe('tooMany');
  await expect(verifyCertificate(ctx, number, check, HERE)).rejects.toMatchObject({
    refusal: 'tooMany',
    extras: { retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds <= 60) },
  });
  expect(await guess('10.0.0.2')).toBe('missing');
  expect((await verifyCertificate(ctx, number, check, '10.0.0.2')).valid).toBe(true);
});

describe('of many look-ups that one address sends at once', () => {
  const many = (count: number, look: (i: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: count }, (_, i) => look(i)));
  const outcome = (number: string, check: string, address: string) =>
    verifyCertificate(ctx, number, check, address).then(
      () => 'found',
      ({ refusal }: { refusal: string }) => refusal,
    );

  it('ten guesses are looked up', async () => {
    const outcomes = await many(200, (i) => outcome(`FSSAC-9${i}`, '0'.repeat(24), '10.0.0.3'));
    expect(outcomes.filter((each) => each === 'missing')).toHaveLength(10);
    expect(outcomes.filter((each) => each === 'tooMany')).toHaveLength(190);
  });

  it('all papers are found', async () => {
    const { certificate } = await aGraduate(ctx);
    const outcomes = await many(40, () =>
      outcome(certificate.number, certificate.check, '10.0.0.4'),
    );
    expect(new Set(outcomes)).toEqual(new Set(['found']));
  });
});
