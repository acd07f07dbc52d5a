import { type Correction, correctionSchema } from '@platewise/shared/enrolments/corrections';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../app';
import { dateOf } from '../../../../db/client';
import { mailTemplates } from '../../../../mailTemplates';
import { openAnswers, sealDetails } from '../../../../sealing/sealedAnswers';
import { aGraduate } from '../../../../testing/aGraduate';
import { aUser, signedInAs, type TestUser } from '../../../../testing/build';
import { savedDetails } from '../../../../testing/forms';
import { sentMails, testContext } from '../../../../testing/testContext';
import { sendMail } from '../../../mails/sendMail';
import { aRegistry, aUsiCheck, MATCHES, withRegistry } from '../../../usiChecks/testing/aUsiCheck';
import { answered, holderIn } from '../../../usiChecks/usiCheck';
import { correctAnswers, getCorrectableAnswers } from './correctAnswers';

const base = testContext();
const ctx = withRegistry(base, aRegistry().registry);
let admin: TestUser;

beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1, email: 'office@example.com' });
});

async function aCorrection(id: string, over: object = {}): Promise<Correction> {
  const {
    userCourseId: _,
    guardianAcknowledgment: __,
    ...answers
  } = await getCorrectableAnswers(ctx, id);
  const body = { ...answers, reason: 'The learner sent a passport.', ...over };
  return correctionSchema.validate(body);
}

const correct = async (id: string, over: object = {}) =>
  correctAnswers(ctx, { userId: admin.id, email: admin.email }, id, await aCorrection(id, over));

const detailsOf = (enrolmentId: string) =>
  ctx.db.enrolmentDetails.findUniqueOrThrow({ where: { enrolmentId } });

/** The registry has verified what is saved. */
async function verify(enrolmentId: string) {
  const holder = holderIn(ctx, await detailsOf(enrolmentId));
  if (!holder) throw new Error('There is no USI.');
  await ctx.db.usiCheck.update({ where: { enrolmentId }, data: answered(ctx, holder, MATCHES) });
}
const stateOf = async (enrolmentId: string) =>
  (await ctx.db.usiCheck.findUniqueOrThrow({ where: { enrolmentId } })).state;

describe('the office corrects answers of step 2', () => {
  it('open and sealed ones, and says which in the audit log and to the learner', async () => {
    const id = await aUsiCheck(ctx);
    const { corrected, certificateToReplace } = await correct(id, {
      bornInAustralia: false,
      countryOfBirth: 'Vietnam',
      disability: true,
      disabilityType: 'Physical',
    });
    expect([corrected, certificateToReplace]).toEqual([
      ['Born in Australia', 'Country of birth', 'Disability', 'Type of disability'],
      null,
    ]);
    const details = await detailsOf(id);
    expect(details).toMatchObject({ bornInAustralia: false, countryOfBirth: 'Vietnam' });
    expect(openAnswers(ctx, details)).toMatchObject({
      usiNumber: '2GF2UGXXV8',
      disability: true,
      disabilityType: 'Physical',
    });
    const entry = await ctx.db.auditEntry.findFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'correct answers of step 2',
      actorEmail: 'office@example.com',
      subjectId: id,
      before: null,
      after: { corrected, reason: 'The learner sent a passport.' },
    });
    const mail = await ctx.db.mail.findFirstOrThrow();
    await sendMail(ctx, mailTemplates, mail.id);
    expect(sentMails[0]?.text).toContain('Country of birth');
    for (const text of [JSON.stringify([entry.after, mail.data]), sentMails[0]?.text])
      expect(text).not.toMatch(/Vietnam|Physical/);
  });

  it('and an answer that is no longer asked for does not stay', async () => {
    const id = await aUsiCheck(ctx, { bornInAustralia: false, countryOfBirth: 'Vietnam' });
    await correct(id, { bornInAustralia: true });
    expect(await detailsOf(id)).toMatchObject({
      bornInAustralia: true,
      countryOfBirth: 'Australia',
    });
  });

  it('of a person with one name, who has it in both places', async () => {
    const id = await aUsiCheck(ctx);
    await correct(id, { usiFirstName: 'Amy', usiOneName: true });
    expect(await detailsOf(id)).toMatchObject({
      usiFirstName: 'Amy',
      usiMiddleName: null,
      usiLastName: 'Amy',
      usiOneName: true,
    });
  });

  it.each([
    ['a name', 'waiting', { usiLastName: 'Nguyen' }],
    ['the birthday', 'waiting', { dateOfBirth: '1991-05-04' }],
    ['another answer', 'verified', { gender: 'M' }],
  ])('and with %s changed, the check of the USI is %j', async (_, state, over) => {
    const id = await aUsiCheck(ctx);
    await verify(id);
    await correct(id, over);
    expect(await stateOf(id)).toBe(state);
  });

  it('and a certificate stays as it is, with its number where the name is another one now', async () => {
    const { enrolment, certificate } = await aGraduate(ctx);
    await ctx.db.enrolmentDetails.create({
      data: sealDetails(ctx, { ...savedDetails(), enrolmentId: enrolment.id }),
    });
    const { learnerName } = certificate.data as { learnerName: string };
    expect(await correct(enrolment.id, { gender: 'M' })).toMatchObject({
      certificateToReplace: null,
    });
    expect(await correct(enrolment.id, { usiLastName: 'Nguyen' })).toMatchObject({
      certificateToReplace: certificate.number,
    });
    expect(await ctx.db.certificate.findMany()).toMatchObject([
      { state: 'VALID', data: { learnerName } },
    ]);
  });

  it('once, of ten at once; the others have seen an older version', async () => {
    const id = await aUsiCheck(ctx);
    const correction = await aCorrection(id, { gender: 'M' });
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        correctAnswers(ctx, { userId: admin.id, email: admin.email }, id, correction),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : [])),
    ).toEqual(Array(9).fill(expect.stringMatching(/changed in the meantime/)));
    expect([await ctx.db.mail.count(), await ctx.db.auditEntry.count()]).toEqual([1, 1]);
  });
});

describe('the office cannot correct', () => {
  it('nothing, or without a reason, or what the learner could not have answered', async () => {
    const id = await aUsiCheck(ctx);
    await expect(correct(id)).rejects.toThrow('No answer has been changed.');
    await expect(correct(id, { gender: 'M', reason: '' })).rejects.toThrow('Reason is required.');
    await expect(correct(id, { gender: 'Q' })).rejects.toThrow(/Gender/);
    await expect(correct(id, { disability: true })).rejects.toThrow();
    expect([await ctx.db.mail.count(), await ctx.db.auditEntry.count()]).toEqual([0, 0]);
  });

  it('answers that are not there yet, or were disposed of', async () => {
    const id = await aUsiCheck(ctx);
    const correction = await aCorrection(id, { gender: 'M' });
    await ctx.db.enrolment.update({
      where: { id },
      data: { identityDisposedOn: dateOf('2026-03-01') },
    });
    const { version } = await ctx.db.enrolment.findUniqueOrThrow({ where: { id } });
    const caller = { userId: admin.id, email: admin.email };
    await expect(correctAnswers(ctx, caller, id, { ...correction, version })).rejects.toMatchObject(
      { refusal: expect.any(String) },
    );
    await ctx.db.enrolmentDetails.delete({ where: { enrolmentId: id } });
    await expect(getCorrectableAnswers(ctx, id)).rejects.toThrow(
      'The learner has not answered step 2 yet.',
    );
  });

  it.each([2, 3] as const)('as a user of type %s', async (userType) => {
    const id = await aUsiCheck(ctx);
    const path = `/api/v1/admin/users/course/${id}/corrections`;
    const header = await signedInAs(ctx, await aUser(ctx, { userType }));
    const app = createApp(ctx);
    const read = await request(app).get(path).set(header);
    const sent = await request(app)
      .put(path)
      .set(header)
      .send(await aCorrection(id, { gender: 'M' }));
    expect([read.status, sent.status]).toEqual([403, 403]);
  });
});

it('a look at the answers is in ‘Who has seen what’', async () => {
  const id = await aUsiCheck(ctx);
  const header = await signedInAs(ctx, admin);
  await request(createApp(ctx))
    .get(`/api/v1/admin/users/course/${id}/corrections`)
    .set(header)
    .expect(200);
  expect(await ctx.db.sensitiveRead.findMany()).toMatchObject([
    {
      enrolmentId: id,
      readerEmail: 'office@example.com',
      groups: ['disability', 'indigenous', 'identity'],
      through: 'course enrolment',
    },
  ]);
});
