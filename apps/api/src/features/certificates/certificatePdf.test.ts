import { describe, expect, it } from 'vitest';
import { jobHandlers } from '../../jobHandlers';
import { fontsOfPdf, infoOfPdf, linksOfPdf, textOfPdf } from '../../pdf/testing/textOfPdf';
import { aGraduate, hashOf } from '../../testing/aGraduate';
import { testContext } from '../../testing/testContext';
import { anObservedEnrolment, aSubmittedForm } from '../observerForms/testing/anObservedEnrolment';
import { courseCompletedMail } from './courseCompletedMail';
import { getCertificatePdf, storeCertificatePdf } from './getCertificatePdf';
import { renderCertificate } from './renderCertificate';
import { aLogo } from './testing/aLogo';

const ctx = testContext();

describe('a certificate on paper', () => {
  it('says who attained what, when, from whom, and how to check it', async () => {
    const { enrolment, certificate } = await aGraduate(ctx, 1008);
    const pdf = await getCertificatePdf(ctx, enrolment);
    const text = textOfPdf(pdf);
    for (const words of [
      'Statement of Attainment',
      'Mei Tran',
      'HLTFSE001 Follow basic food safety practices',
      'HLTFSE005 Apply and monitor food safety requirements',
      'HLTFSE007 Oversee the day-to-day implementation of food safety in the workplace',
      'in the training course ‘Food Safety Supervisor Health & Community’',
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
    expect(text).not.toMatch(/New South Wales|Reissued/);
    expect(linksOfPdf(pdf)).toEqual([
      `${ctx.config.publicUrl}/verify/FSSAC-000001/${certificate.check}`,
    ]);
    expect(fontsOfPdf(pdf).length).toBeGreaterThan(2);
    for (const font of fontsOfPdf(pdf))
      expect(font).toMatch(/^[A-Z]{6}\+\S+ +CID TrueType +Identity-H +yes yes yes/);
  });

  it('says of the NSW courses how long the authority takes it', async () => {
    const { enrolment } = await aGraduate(ctx, 8);
    expect(textOfPdf(await getCertificatePdf(ctx, enrolment)).replace(/\s+/g, ' ')).toContain(
      'In New South Wales it serves a food safety supervisor for five years, until 2 March 2031. The units attained do not lapse.',
    );
  });

  it('is made by a job that is part of issuing it', async () => {
    const { certificate } = await aGraduate(ctx);
    const jobs = await ctx.db.$queryRaw`
      SELECT data FROM pgboss.job WHERE name = 'render-certificate'`;
    expect(jobs).toEqual([{ data: { certificateId: certificate.id } }]);
    await jobHandlers['render-certificate'](ctx, { certificateId: certificate.id });
    const { pdf, pdfSha256, templateVersion } = await ctx.db.certificate.findFirstOrThrow();
    expect([pdfSha256, templateVersion]).toEqual([hashOf(Buffer.from(pdf ?? [])), 2]);
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
    'Αλέξανδρος Παπαδόπουλος',
    'Володимир Їжакевич',
  ])('has room and letters for %s', async (learnerName) => {
    const pdf = await renderCertificate(ctx, {
      number: 'FH1-000001',
      check: 'abc',
      data: { ...data, learnerName },
    });
    expect(textOfPdf(pdf).replace(/\s+/g, ' ')).toContain(learnerName);
    expect(infoOfPdf(pdf)).toMatch(/Pages: +1\n/);
  });

  it('has room for the logos it is given', async () => {
    const { rto } = ctx.config;
    const config = { ...ctx.config, rto: { ...rto, logo: aLogo(), nrtLogo: aLogo() } };
    const drawn = { number: 'FH1-000001', check: 'abc', data: { ...data, learnerName: 'Mei' } };
    const hasPicture = async (each: typeof ctx.config) =>
      (await renderCertificate({ ...ctx, config: each }, drawn)).includes('/Subtype /Image');
    expect([await hasPicture(config), await hasPicture(ctx.config)]).toEqual([true, false]);
  });

  it('is rendered once: ten who ask at once, the job, and who ask later, get the same bytes', async () => {
    const { enrolment, certificate } = await aGraduate(ctx);
    const all = await Promise.all([
      ...Array.from({ length: 10 }, () => getCertificatePdf(ctx, enrolment)),
      storeCertificatePdf(ctx, certificate.id),
    ]);
    const hashes = new Set([...all, await getCertificatePdf(ctx, enrolment)].map(hashOf));
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
    const { enrolment, certificate } = await aGraduate(ctx);
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

describe('the mail about a completed course', () => {
  it('leads to the certificate', async () => {
    const { enrolment } = await aGraduate(ctx, 6);
    const mail = await courseCompletedMail(ctx, { enrolmentId: enrolment.id });
    expect(mail).toMatchObject({
      subject: 'Congratulations, you have completed the NSW Food Safety Supervisor Certificate',
      heading: 'Well done, Mei!',
    });
    expect(JSON.stringify(mail?.blocks)).toContain(`/Course-Completed/${enrolment.contentToken}/`);
    expect(JSON.stringify(mail?.blocks)).toContain('within 7 business days');
    expect(JSON.stringify(mail?.blocks)).toContain('and your observer has confirmed');
  });

  it('is not sent without a certificate', async () => {
    const { enrolment } = await anObservedEnrolment(ctx);
    expect(await courseCompletedMail(ctx, { enrolmentId: enrolment.id })).toBeNull();
  });
});
