import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testContext } from '../../testing/testContext';
import { anObservedEnrolment, aSubmittedForm } from '../observerForms/testing/anObservedEnrolment';
import { completeEnrolment } from './completeEnrolment';
import { courseCompletedMail } from './courseCompletedMail';
import { getCertificatePdf } from './getCertificatePdf';
import { renderCertificate } from './renderCertificate';
import { infoOfPdf, textOfPdf } from './testing/textOfPdf';
import { verifyCertificate } from './verifyCertificate';

const ctx = testContext();

async function aGraduate(courseId = 2) {
  const { enrolment } = await anObservedEnrolment(ctx, {
    enrolment: { courseId, courseCompletedAt: ctx.now() },
    form: aSubmittedForm(ctx),
  });
  await ctx.db.$transaction((tx) => completeEnrolment(ctx, tx, enrolment.id));
  return {
    enrolment,
    certificate: await ctx.db.certificate.findFirstOrThrow({
      where: { enrolmentId: enrolment.id },
    }),
  };
}

describe('a certificate on paper', () => {
  it('says who attained what, when, from whom, and how to check it', async () => {
    const { enrolment, certificate } = await aGraduate(1008);
    const pdf = await getCertificatePdf(ctx, enrolment);
    const text = textOfPdf(pdf);
    for (const words of [
      'Statement of Attainment',
      'Mei Tran',
      'HLTFSE001 Follow basic food safety practices',
      'HLTFSE005 Apply and monitor food safety requirements',
      'HLTFSE007 Oversee the day-to-day implementation of food safety in the workplace',
      'Food Safety Supervisor Health & Community',
      '2 March 2026',
      'FSSAC-000001',
      ctx.config.rto.name,
      `code ${ctx.config.rto.code}`,
      ctx.config.rto.signatory,
      `${ctx.config.publicUrl}/verify/FSSAC-000001/${certificate.check}`,
    ]) {
      expect(text.replace(/\s+/g, ' ')).toContain(words);
    }
    expect(infoOfPdf(pdf)).toMatch(
      /Title: +Statement of Attainment FSSAC-000001, Mei Tran[\s\S]*Tagged: +yes[\s\S]*Pages: +1\n[\s\S]*A4/,
    );
    expect(pdf.toString('latin1')).toContain('/Lang (en-AU)');
  });

  const data = {
    rtoName: 'RTO',
    rtoCode: '00000',
    signatory: 'CEO',
    courseTitle: 'Course',
    units: [{ code: 'X1', title: 'Unit' }],
    issuedOn: '2026-03-02',
  };
  it.each([
    'Zoë Łukasz Şahin',
    'Nguyễn Thị Ánh Tuyết',
    `${'Maximilian '.repeat(8)}von Hohenzollern-Sigmaringen`,
    'Sukarno',
  ])('has room and letters for %s', async (learnerName) => {
    const pdf = await renderCertificate(ctx, {
      number: 'FH1-000001',
      check: 'abc',
      data: { ...data, learnerName },
    });
    expect(textOfPdf(pdf).replace(/\s+/g, ' ')).toContain(learnerName);
    expect(infoOfPdf(pdf)).toMatch(/Pages: +1\n/);
  });

  it('is rendered once: ten who ask at once, and who ask later, get the same bytes', async () => {
    const { enrolment, certificate } = await aGraduate();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => getCertificatePdf(ctx, enrolment)),
    );
    const hashes = new Set(
      [...all, await getCertificatePdf(ctx, enrolment)].map((pdf) =>
        createHash('sha256').update(pdf).digest('hex'),
      ),
    );
    const kept = await ctx.db.certificate.findUniqueOrThrow({ where: { id: certificate.id } });
    expect([...hashes]).toEqual([kept.pdfSha256]);
  });

  it.each([
    ['the enrolment', { step2CompletedAt: null, step3CompletedAt: null }, {}, /steps 2 and 3/],
    ['the course', {}, aSubmittedForm(ctx), /waiting for the course to be completed/],
    ['the observer', { courseCompletedAt: ctx.now() }, {}, /waiting for your observer/],
  ])('is held until %s is ready, and says so', async (_, enrolmentOver, form, reason) => {
    const { enrolment } = await anObservedEnrolment(ctx, { enrolment: enrolmentOver, form });
    await expect(getCertificatePdf(ctx, enrolment)).rejects.toMatchObject({
      refusal: 'conflict',
      message: expect.stringMatching(reason),
    });
  });

  it('is issued on asking when an enrolment was completed without one', async () => {
    const { enrolment } = await anObservedEnrolment(ctx, {
      enrolment: { courseCompletedAt: ctx.now() },
      form: aSubmittedForm(ctx),
    });
    expect(textOfPdf(await getCertificatePdf(ctx, enrolment))).toContain('FH1-000001');
  });

  it('is not given, nor issued again, once it has been revoked', async () => {
    const { enrolment, certificate } = await aGraduate();
    await ctx.db.certificate.update({
      where: { id: certificate.id },
      data: { state: 'REVOKED', endedAt: ctx.now() },
    });
    await expect(getCertificatePdf(ctx, enrolment)).rejects.toMatchObject({
      refusal: 'conflict',
      message: expect.stringMatching(/withdrawn/),
    });
    expect(await ctx.db.certificate.count()).toBe(1);
  });
});

describe('checking a certificate', () => {
  it('tells whoever holds the paper what it says', async () => {
    const { certificate } = await aGraduate();
    expect(
      await verifyCertificate(
        ctx,
        certificate.number.toLowerCase(),
        certificate.check.toUpperCase(),
      ),
    ).toEqual({
      valid: true,
      state: 'VALID',
      number: 'FH1-000001',
      learnerName: 'Mei Tran',
      courseTitle: 'Food Handling Level 1 (Hospitality & Retail)',
      units: [{ code: 'SITXFSA005', title: 'Use hygienic practices for food safety' }],
      issuedOn: '2026-03-02',
      rtoName: ctx.config.rto.name,
      rtoCode: ctx.config.rto.code,
    });
  });

  it.each(['REVOKED', 'SUPERSEDED'] as const)('tells that it is %s', async (state) => {
    const { certificate } = await aGraduate();
    await ctx.db.certificate.update({ where: { id: certificate.id }, data: { state } });
    expect(await verifyCertificate(ctx, certificate.number, certificate.check)).toMatchObject({
      valid: false,
      state,
    });
  });

  it.each([
    ['FH1-000001', '0'.repeat(24)],
    ['FH1-000001', ''],
    ['FH1-000001', 'é'.repeat(24)],
    ['FH1-000002', null],
    ["x' OR '1'='1", null],
  ])('does not know number %s with check %s', async (number, check) => {
    const { certificate } = await aGraduate();
    await expect(verifyCertificate(ctx, number, check ?? certificate.check)).rejects.toMatchObject({
      refusal: 'missing',
    });
  });
});

describe('the mail about a completed course', () => {
  it('leads to the certificate', async () => {
    const { enrolment } = await aGraduate(6);
    const mail = await courseCompletedMail(ctx, { enrolmentId: enrolment.id });
    expect(mail).toMatchObject({
      subject: 'Congratulations, you have completed NSW Food Safety Supervisor Certificate',
      heading: 'Well done, Mei!',
    });
    expect(JSON.stringify(mail?.blocks)).toContain(`/Course-Completed/${enrolment.contentToken}/`);
    expect(JSON.stringify(mail?.blocks)).toContain('within 7 business days');
  });

  it('is not sent without a certificate', async () => {
    const { enrolment } = await anObservedEnrolment(ctx);
    expect(await courseCompletedMail(ctx, { enrolmentId: enrolment.id })).toBeNull();
  });
});
