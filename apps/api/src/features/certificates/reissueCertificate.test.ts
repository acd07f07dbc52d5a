import { describe, expect, it } from 'vitest';
import { mailTemplates } from '../../mailTemplates';
import { textOfPdf } from '../../pdf/testing/textOfPdf';
import { aGraduate, hashOf } from '../../testing/aGraduate';
import { aUser } from '../../testing/build';
import { later, sentMails, testContext } from '../../testing/testContext';
import { sendMail } from '../mails/sendMail';
import { revokeCertificate } from './endCertificate';
import { getCertificatePdf, storeCertificatePdf } from './getCertificatePdf';
import { reissueCertificate } from './reissueCertificate';
import { verifyCertificate } from './verifyCertificate';

const ctx = testContext();
const aWeekLater = later(7 * 86_400_000);
const WHY = { reason: 'Married.' };
const ending = () => aUser(ctx, { userType: 1 });
const all = () => ctx.db.certificate.findMany({ orderBy: { number: 'asc' }, omit: { pdf: true } });

const mailed = async () => {
  const mail = await ctx.db.mail.findFirstOrThrow({ where: { template: 'certificate-ended' } });
  await sendMail(ctx, mailTemplates, mail.id);
  return sentMails.at(-1);
};

describe('a certificate that is reissued', () => {
  it('is replaced by one with a number of its own; the old copy stays', async () => {
    const { enrolment, certificate } = await aGraduate(ctx, 6);
    const old = await storeCertificatePdf(ctx, certificate.id);
    const name = { firstName: 'Mei', middleName: 'Lin', lastName: 'Okafor' };
    const office = await ending();
    expect(
      await reissueCertificate(aWeekLater, office, 'fsshr-000001', { ...WHY, ...name }),
    ).toEqual({ number: 'FSSHR-000002' });

    const [first, second] = await all();
    expect(first).toMatchObject({
      state: 'SUPERSEDED',
      endedReason: 'Married.',
      endedAt: aWeekLater.now(),
      supersededById: second?.id,
      pdfSha256: hashOf(old),
    });
    expect(second).toMatchObject({
      state: 'VALID',
      expiresOn: first?.expiresOn,
      data: {
        learnerName: 'Mei Lin Okafor',
        issuedOn: '2026-03-09',
        firstIssuedOn: '2026-03-02',
        expiresOn: '2031-03-02',
      },
    });
    expect(second?.check).not.toBe(first?.check);
    expect(hashOf(await storeCertificatePdf(ctx, certificate.id))).toBe(hashOf(old));
    const text = textOfPdf(await getCertificatePdf(aWeekLater, enrolment));
    for (const words of ['Mei Lin Okafor', 'FSSHR-000002', 'First issued 2 March 2026'])
      expect(text).toContain(words);
    expect(
      await verifyCertificate(ctx, certificate.number, certificate.check, '10.0.0.1'),
    ).toMatchObject({ state: 'superseded', learnerName: 'Mei Tran' });
    expect(await ctx.db.auditEntry.findFirst()).toMatchObject({
      action: 'reissue certificate',
      actorId: office.id,
      subjectId: enrolment.id,
      before: { number: 'FSSHR-000001', learnerName: 'Mei Tran' },
      after: { number: 'FSSHR-000002', learnerName: 'Mei Lin Okafor', reason: 'Married.' },
    });
  });

  it('takes the name now on record where none is given, and keeps the day of the very first', async () => {
    const { enrolment } = await aGraduate(ctx);
    await ctx.db.enrolment.update({ where: { id: enrolment.id }, data: { lastName: 'Trần' } });
    const office = await ending();
    await reissueCertificate(aWeekLater, office, 'FH1-000001', WHY);
    await reissueCertificate(later(20 * 86_400_000), office, 'FH1-000002', WHY);
    expect((await all()).map(({ state, data }) => [state, data])).toMatchObject([
      ['SUPERSEDED', { learnerName: 'Mei Tran' }],
      ['SUPERSEDED', { learnerName: 'Mei Trần', firstIssuedOn: '2026-03-02' }],
      ['VALID', { learnerName: 'Mei Trần', firstIssuedOn: '2026-03-02', expiresOn: null }],
    ]);
  });

  it('carries the one name of a learner who has no other', async () => {
    await aGraduate(ctx);
    const name = { firstName: 'Suharto', lastName: 'Suharto' };
    await reissueCertificate(ctx, await ending(), 'FH1-000001', { ...WHY, ...name });
    expect((await all()).at(-1)?.data).toMatchObject({ learnerName: 'Suharto' });
  });

  it('is reissued once by ten at once; the others are refused, and no number is lost', async () => {
    await aGraduate(ctx);
    const office = await ending();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => reissueCertificate(ctx, office, 'FH1-000001', WHY)),
    );
    const refused = tries.filter(
      (each) => each.status === 'rejected' && each.reason.refusal === 'conflict',
    );
    expect(refused).toHaveLength(9);
    expect((await all()).map(({ number, state }) => `${number} ${state}`)).toEqual([
      'FH1-000001 SUPERSEDED',
      'FH1-000002 VALID',
    ]);
    expect(await ctx.db.counter.findUnique({ where: { name: 'certificate' } })).toMatchObject({
      value: 2,
    });
    expect(await ctx.db.auditEntry.count()).toBe(1);
    expect(await ctx.db.mail.count({ where: { template: 'certificate-ended' } })).toBe(1);
    expect((await mailed())?.text).toMatch(/replaced your statement of attainment.*FH1-000002/s);
  });
});

describe('a certificate that is revoked', () => {
  it('is no longer given, nor reissued, nor revoked again', async () => {
    const { enrolment } = await aGraduate(ctx);
    const office = await ending();
    await revokeCertificate(ctx, office, 'FH1-000001', 'Someone else sat the quizzes.');
    expect(await ctx.db.auditEntry.findFirst()).toMatchObject({ action: 'revoke certificate' });
    for (const attempt of [
      () => getCertificatePdf(ctx, enrolment),
      () => reissueCertificate(ctx, office, 'FH1-000001', WHY),
      () => revokeCertificate(ctx, office, 'FH1-000001', 'Again.'),
    ])
      await expect(attempt()).rejects.toMatchObject({ refusal: 'conflict' });
    expect(await all()).toMatchObject([
      { state: 'REVOKED', endedReason: 'Someone else sat the quizzes.' },
    ]);
    const mail = await mailed();
    expect(mail?.text).toContain('We have withdrawn certificate FH1-000001');
    expect(mail?.text).not.toContain('quizzes');
  });

  it('is not both revoked and reissued by two at once', async () => {
    await aGraduate(ctx);
    const office = await ending();
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => [
        reissueCertificate(ctx, office, 'FH1-000001', WHY),
        revokeCertificate(ctx, office, 'FH1-000001', 'No.'),
      ]).flat(),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

it('an unknown number is missing', async () => {
  const office = await ending();
  for (const number of ['FH1-000009', "x' OR '1'='1", 'x'.repeat(80)]) {
    await expect(reissueCertificate(ctx, office, number, WHY)).rejects.toMatchObject({
      refusal: 'missing',
    });
    await expect(revokeCertificate(ctx, office, number, 'No.')).rejects.toMatchObject({
      refusal: 'missing',
    });
  }
});
