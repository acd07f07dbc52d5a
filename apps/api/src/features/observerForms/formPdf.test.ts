import { observerDeclaration } from '@platewise/shared/observerForms';
import PDFDocument from 'pdfkit';
import request from 'supertest';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../../app';
import { fontsOfPdf, infoOfPdf, textOfPdf } from '../../pdf/testing/textOfPdf';
import { aUser, signedInAs, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { aFilledForm, anObservedEnrolment, aSponsor } from './testing/anObservedEnrolment';

const ctx = testContext();
const app = createApp(ctx);

const pdf = async (user: TestUser, value: string) =>
  request(app)
    .get(`/api/v1/userCourse/pdf/third-party-form/${value}`)
    .set(await signedInAs(ctx, user))
    .buffer(true)
    .responseType('blob');
const submit = (token: string, form: object) =>
  request(app)
    .put(`/api/v1/userCourse/third-party-form/${token}`)
    .set('User-Agent', 'Tablet')
    .send(form);
const wordsOf = (file: Buffer) => textOfPdf(file).replace(/\s+/g, ' ');

async function aSignedForm(over: object = {}, comments?: string) {
  const observed = await anObservedEnrolment(ctx, {
    form: { openedAt: ctx.now(), savedAt: new Date('2026-03-01T21:05:00Z') },
  });
  const filled = await aFilledForm(ctx, 2, over);
  const [first, second] = filled.taskResponses;
  Object.assign(second ?? {}, { response: false, comments });
  expect((await submit(observed.token, { ...filled, taskResponses: [first, second] })).status).toBe(
    200,
  );
  return observed;
}

it('shows everything that was answered, by whom and when, and that it is as it was signed', async () => {
  const { enrolment, user } = await aSignedForm(
    { additionalComments: 'Works cleanly.' },
    'Not seen: started after lunch.',
  );
  const { status, headers, body } = await pdf(user, enrolment.id);
  expect([status, headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="third-party-form.pdf"',
  ]);
  const text = wordsOf(body);
  const { answersHash } = await ctx.db.thirdPartyForm.findUniqueOrThrow({
    where: { enrolmentId: enrolment.id },
  });
  for (const words of [
    'Student Mei Tran',
    'Food Handling Level 1',
    'SITXFSA005 Use hygienic practices',
    `${enrolment.id}, enrolled on 02/03/2026`,
    `registered training organisation ${ctx.config.rto.code}`,
    'Olga Marsh',
    'olga@example.com',
    'Yes Wears a clean uniform.',
    'No Washes hands before starting. Comment: Not seen: started after lunch.',
    'Performance at work Satisfactory',
    'Works cleanly.',
    observerDeclaration('Mei Tran'),
    'Opened 02/03/2026 11:00 (Sydney)',
    'Last saved 02/03/2026 08:05 (Sydney)',
    'Signed on 02/03/2026 11:00 (Sydney)',
    `SHA-256 of the answers ${answersHash}`,
    'The answers are as they were signed.',
    'page 1 of 1',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/127\.0\.0\.1|Tablet/);
  expect(infoOfPdf(body)).toMatch(/Title: +Third-party form, Mei Tran[\s\S]*Tagged: +yes[\s\S]*A4/);
  expect((body as Buffer).toString('latin1')).toContain('/Lang (en-AU)');
  const fonts = fontsOfPdf(body);
  expect(fonts.length).toBeGreaterThan(2);
  expect(fonts.filter((font) => !/ yes +yes +yes +\d/.test(font))).toEqual([]);
});

it('has room and letters for long comments in any language of Europe and Vietnam', async () => {
  const comments = `${'Nguyễn Thị Ánh Tuyết đã làm rất tốt. '.repeat(26)}Hết.`.slice(0, 1000);
  const additionalComments = `Zoë Łukasz\r\n${'Şahin works cleanly. '.repeat(180)}\n\nThe end.`;
  const { enrolment, user } = await aSignedForm(
    { observerLastName: 'Nguyễn-Łukaszewska', additionalComments },
    comments,
  );
  const { body } = await pdf(user, enrolment.id);
  const text = wordsOf(body);
  for (const words of ['Nguyễn-Łukaszewska', 'Ánh Tuyết đã làm rất tốt. Hết.', 'Zoë Łukasz'])
    expect(text).toContain(words);
  expect(text).toMatch(/The end\..*page (\d) of \1 $/);
});

it('tells that an answer is not as it was signed', async () => {
  const { enrolment, user } = await aSignedForm();
  await ctx.db.thirdPartyResponse.updateMany({ data: { response: true } });
  expect(wordsOf((await pdf(user, enrolment.id)).body)).toContain(
    'The answers are NOT as they were signed.',
  );
});

it('is for the learner, the business that paid and the office, once it has been submitted', async () => {
  const { enrolment, user, token } = await anObservedEnrolment(ctx);
  expect((await pdf(user, token)).status).toBe(409);
  await submit(token, await aFilledForm(ctx, 2));
  expect((await pdf(await aSponsor(ctx, enrolment.id), enrolment.id)).status).toBe(200);
  expect((await pdf(await aUser(ctx), token)).status).toBe(403);
  const office = await pdf(await aUser(ctx, { userType: 1 }), token);
  expect(wordsOf(office.body)).toMatch(/Signed from address .*127\.0\.0\.1 Signed with Tablet/);
});

it('is drawn once for each kind of reader, and again when what stands on it has changed', async () => {
  const { enrolment, user } = await aSignedForm();
  const admin = await aUser(ctx, { userType: 1 });
  const papers = () => ctx.db.formPaper.findMany({ orderBy: { copy: 'asc' } });
  const drawn = vi.spyOn(PDFDocument.prototype, 'end');
  onTestFinished(() => drawn.mockRestore());
  const first = await Promise.all(Array.from({ length: 10 }, () => pdf(user, enrolment.id)));
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
  expect(drawn).toHaveBeenCalledTimes(1);
  const [kept] = await papers();
  expect(await papers()).toHaveLength(1);
  expect(
    Buffer.from(kept?.sealedPdf ?? [])
      .subarray(0, 4)
      .toString(),
  ).not.toBe('%PDF');
  await pdf(user, enrolment.id);
  expect(await papers()).toEqual([kept]);

  await pdf(admin, enrolment.id);
  expect((await papers()).map(({ copy }) => copy)).toEqual(['learner', 'office']);
  await ctx.db.thirdPartyForm.update({
    where: { enrolmentId: enrolment.id },
    data: { additionalComments: 'Written afterwards.' },
  });
  expect(wordsOf((await pdf(user, enrolment.id)).body)).toMatch(/NOT as they were signed/);
  expect((await papers())[0]?.printedHash).not.toBe(kept?.printedHash);
});
