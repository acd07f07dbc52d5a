import type { EnrolmentEdit } from '@platewise/shared/enrolments/edit';
import { beforeEach, describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { invalidInput } from '../../../http/parse';
import { openEntries } from '../../../office/sealedEntries';
import { aGraduate } from '../../../testing/aGraduate';
import { aSurvey, aUser, type TestUser } from '../../../testing/build';
import { later, testContext } from '../../../testing/testContext';
import { aHeldEnrolment, requiring } from '../../assessments/testing/aHeldEnrolment';
import { courseCompletedMail } from '../../certificates/courseCompletedMail';
import { findForm } from '../../observerForms/findForm';
import { getFormResponse } from '../../observerForms/getFormResponse';
import { getObserverStatus } from '../../observerForms/getObserverStatus';
import {
  anObservedEnrolment,
  aSignedForm,
  aSponsor,
} from '../../observerForms/testing/anObservedEnrolment';
import { answerQuestion } from '../../study/quizzes/answerQuestion';
import { getCourseProgress } from '../../study/userCourses/courseProgress';
import { listPurchasedVouchers } from '../../vouchers/owner/listPurchasedVouchers';
import { getPersonalDetails } from '../steps/personalDetails';
import { editEnrolment } from './editEnrolment';
import { anEdit } from './testing/anEdit';

const ctx = testContext();
const aDayLater = later(86_400_000);
let admin: TestUser;
const office = () => ({ userId: admin.id, email: admin.email });

beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1 });
});

const reason = 'The signed form came on paper.';
const EXEMPTION = {
  usiNumber: 'INDIV',
  exemptionLetterOn: '2026-02-03',
  exemptionLetterReference: 'SIR-2026-17',
};
type Changes = Partial<Record<keyof EnrolmentEdit, unknown>>;
const edit = async (id: string, over: Changes, at = ctx) =>
  editEnrolment(at, office(), id, await anEdit(ctx, id, over));
/** The refused fields, each with its messages. */
const refusalIn = (error: unknown) =>
  error instanceof ValidationError ? invalidInput(error).extras.errors : error;
const theEnrolment = (id: string) => ctx.db.enrolment.findUniqueOrThrow({ where: { id } });
const audited = async () =>
  openEntries(ctx, ctx.db, await ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' } }));

describe('the office edits an enrolment', () => {
  it('but does not give the learner the email of the observer', async () => {
    const { enrolment } = await anObservedEnrolment(ctx);
    await expect(edit(enrolment.id, { email: 'Olga+x@example.com' })).rejects.toMatchObject({
      extras: { errors: { email: [expect.stringMatching(/^This is the observer’s email/)] } },
    });
    expect((await theEnrolment(enrolment.id)).email).toBe(enrolment.email);
  });

  it('and what changed is kept, before and after', async () => {
    const { enrolment } = await anObservedEnrolment(ctx, {
      enrolment: { fullAddress: '12 Crown Street, Surry Hills NSW 2010' },
    });
    const edited = await edit(enrolment.id, {
      firstName: 'May',
      phone: '0412 345 678',
      streetNumber: '14',
      comments: 'Rang about the name.',
      previousCertificateNumber: 'OLD-1',
    });
    expect(edited).toMatchObject({ firstName: 'May', phone: '0412345678', streetNumber: '14' });
    expect(edited.version).toBeGreaterThan(enrolment.version);
    expect(await theEnrolment(enrolment.id)).toMatchObject({ fullAddress: null, unitNumber: null });
    expect(await audited()).toMatchObject([
      {
        action: 'edit enrolment',
        actorId: admin.id,
        subjectId: enrolment.id,
        before: { firstName: 'Mei', phone: null, streetNumber: '12', comments: null },
        after: { firstName: 'May', phone: '0412345678', streetNumber: '14' },
      },
    ]);
    expect(Object.keys((await audited())[0]?.before as object)).toHaveLength(5);
  });

  it.each([
    ['Surry Hills', 'VIC', '2010', 'postcode', 'Post code 2010 is in NSW, not VIC.'],
    ['Brisbaneville', 'QLD', '0100', 'postcode', '0100 is not an Australian post code.'],
    [
      'Melbourne',
      'NSW',
      '2010',
      'city',
      'Melbourne is not in NSW with the post code 2010. Please check suburb, state and post code.',
    ],
    [
      'Parramatta',
      'NSW',
      '2042',
      'city',
      'Parramatta is not in NSW with the post code 2042. Please check suburb, state and post code.',
    ],
  ])(
    'but not into a place that is none: %s %s %s',
    async (...[city, state, postcode, field, message]) => {
      const { enrolment } = await anObservedEnrolment(ctx);
      const wanted = { city, state, postcode, comments: 'Has moved.' };
      await expect(edit(enrolment.id, wanted)).rejects.toThrow(message);
      await expect(edit(enrolment.id, wanted).catch(refusalIn)).resolves.toEqual({
        [field]: [message],
      });
      expect(await theEnrolment(enrolment.id)).toEqual(enrolment);
      expect(await audited()).toEqual([]);
    },
  );

  it('and may move it to a suburb that the table of places lacks', async () => {
    const { enrolment } = await anObservedEnrolment(ctx);
    const place = { city: 'Brisbaneville', state: 'QLD', postcode: '4000' };
    expect(await edit(enrolment.id, place)).toMatchObject(place);
  });

  it('and keeps an old place that does not fit until it is changed', async () => {
    const old = { city: 'Melbourne', state: 'VIC', postcode: '2010' };
    const { enrolment } = await anObservedEnrolment(ctx, { enrolment: old });
    const changed = { streetNumber: '14' };
    expect(await edit(enrolment.id, changed)).toMatchObject({ ...old, ...changed });
    const half = edit(enrolment.id, { state: 'NSW' });
    await expect(half).rejects.toThrow('Melbourne is not in NSW');
    const place = { state: 'VIC', postcode: '3000' };
    expect(await edit(enrolment.id, place)).toMatchObject({ ...old, ...place });
  });

  it('and nothing is noted where nothing changed', async () => {
    const { enrolment } = await anObservedEnrolment(ctx);
    await edit(enrolment.id, {});
    expect(await audited()).toEqual([]);
  });

  it('once, of ten who saw the same', async () => {
    const { enrolment } = await anObservedEnrolment(ctx);
    const seen = await anEdit(ctx, enrolment.id);
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        editEnrolment(ctx, office(), enrolment.id, { ...seen, comments: `Note ${i}` }),
      ),
    );
    const refused = tries.filter((each) => each.status === 'rejected');
    expect(refused.map(({ reason }) => reason.refusal)).toEqual(Array(9).fill('conflict'));
    expect(await audited()).toHaveLength(1);
  });

  it('not over what the learner or the observer has done since', async () => {
    const { enrolment } = await anObservedEnrolment(ctx);
    const seen = await anEdit(ctx, enrolment.id);
    const question = { sectionId: 1, questionNo: 1 };
    const { id: questionId } = await ctx.db.quizQuestion.findFirstOrThrow({ where: question });
    const answer = { ...question, questionId, responses: [0, 1] };
    await answerQuestion(ctx, await theEnrolment(enrolment.id), answer);
    const save = () => editEnrolment(ctx, office(), enrolment.id, { ...seen, comments: 'Late' });
    await expect(save()).rejects.toMatchObject({ refusal: 'conflict' });

    const again = await anEdit(ctx, enrolment.id);
    const form = aSignedForm(ctx, enrolment.id);
    await ctx.db.thirdPartyForm.update({ where: { enrolmentId: enrolment.id }, data: form });
    await expect(editEnrolment(ctx, office(), enrolment.id, again)).rejects.toMatchObject({
      refusal: 'conflict',
    });
  });

  it('not one that was never there', async () => {
    const { enrolment, user } = await anObservedEnrolment(ctx);
    const seen = await anEdit(ctx, enrolment.id);
    await expect(editEnrolment(ctx, office(), user.id, seen)).rejects.toMatchObject({
      refusal: 'missing',
    });
  });
});

describe('a course and a form that the office has on paper', () => {
  it('are recorded with their time, and the certificate is issued', async () => {
    const { enrolment, token } = await anObservedEnrolment(ctx);
    const sponsor = await aSponsor(ctx, enrolment.id);
    const halfway = await edit(enrolment.id, { courseCompleted: true, reason });
    expect(halfway).toMatchObject({ lastSectionCompleted: 99, certificateNumber: null });
    const edited = await edit(enrolment.id, { thirdPartyFormCompleted: true, reason }, aDayLater);
    expect(edited).toMatchObject({
      thirdPartyFormCompleted: true,
      courseCompleted: true,
      certificateNumber: 'FH1-000001',
    });
    expect(await theEnrolment(enrolment.id)).toMatchObject({
      courseCompletedAt: ctx.now(),
      closedAt: aDayLater.now(),
    });
    const form = await findForm(ctx, enrolment.id);
    if (!form) throw new Error('the form has gone');
    expect(form).toMatchObject({
      acceptedByOfficeAt: aDayLater.now(),
      submittedAt: null,
      sealedSignature: null,
    });

    // The observer, the learner and the business see the same state.
    await expect(getFormResponse(ctx, null, token)).rejects.toThrow('has already been completed');
    expect(await getObserverStatus(ctx, form)).toMatchObject({ state: 'accepted', link: null });
    expect(await getCourseProgress(ctx, await theEnrolment(enrolment.id))).toMatchObject({
      thirdPartyFormCompleted: true,
    });
    expect(await listPurchasedVouchers(ctx, sponsor.id, { page: 1, pageSize: 50 })).toMatchObject({
      rows: [{ status: 'Completed', thirdPartyFormCompleted: true }],
    });
    expect((await audited()).map(({ after }) => after)).toEqual([
      { courseCompleted: true, lastSectionCompleted: 99, reason },
      { thirdPartyFormCompleted: true, reason },
    ]);
  });

  it.each([undefined, '', 'ok', 'On paper.'])(
    'are refused without a reason of a few words: %j',
    async (given) => {
      const { enrolment } = await anObservedEnrolment(ctx);
      const ticks = { courseCompleted: true, thirdPartyFormCompleted: true };
      await expect(edit(enrolment.id, { ...ticks, reason: given })).rejects.toMatchObject({
        refusal: 'invalid',
        extras: { errors: { reason: [expect.stringMatching(/^Please say in at least 3 words/)] } },
      });
      expect(await theEnrolment(enrolment.id)).toMatchObject({ courseCompletedAt: null });
      expect(await ctx.db.certificate.count()).toBe(0);
      expect(await audited()).toEqual([]);
    },
  );

  it('are not said to be confirmed by an observer in the mail to the learner', async () => {
    const { enrolment } = await anObservedEnrolment(ctx);
    await edit(enrolment.id, { courseCompleted: true, thirdPartyFormCompleted: true, reason });
    const mail = JSON.stringify(await courseCompletedMail(ctx, { enrolmentId: enrolment.id }));
    expect(mail).toContain('You have completed');
    expect(mail).not.toContain('observer');
  });

  it('are there once, though the office and the observer come at once', async () => {
    const { enrolment } = await anObservedEnrolment(ctx, {
      enrolment: { courseCompletedAt: ctx.now(), lastSectionCompleted: 99 },
    });
    const wanted = await anEdit(ctx, enrolment.id, { thirdPartyFormCompleted: true, reason });
    await Promise.allSettled(
      Array.from({ length: 10 }, () => editEnrolment(ctx, office(), enrolment.id, wanted)),
    );
    expect(await ctx.db.certificate.count()).toBe(1);
    expect(await ctx.db.mail.count({ where: { template: 'course-completed' } })).toBe(1);
  });

  it('put an NSW course into the queue, which the page then shows', async () => {
    const { enrolment } = await anObservedEnrolment(ctx, { enrolment: { courseId: 6 } });
    const edited = await edit(enrolment.id, {
      courseCompleted: true,
      thirdPartyFormCompleted: true,
      reason,
    });
    expect(edited.nswCertificateDetails).toEqual({
      nswCertificateNumber: null,
      expressPostNumber: null,
      dateSent: null,
      status: 'Unactioned',
    });
  });
});

describe('unticking', () => {
  it.each(['courseCompleted', 'thirdPartyFormCompleted'] as const)(
    '%s is refused while a certificate rests on it',
    async (field) => {
      const { enrolment } = await aGraduate(ctx);
      await expect(edit(enrolment.id, { [field]: false })).rejects.toMatchObject({
        refusal: 'conflict',
        message: expect.stringContaining('Certificate FH1-000001 has been issued. Revoke it'),
        extras: { errors: { [field]: [expect.any(String)] } },
      });
    },
  );

  it('a signed form opens it again with its answers, keeps who signed it, and asks the assessor anew', async () => {
    const strict = requiring(ctx, 'assessor', 'usi');
    const { enrolment, token } = await aHeldEnrolment(strict, { usiNumber: null });
    await ctx.db.assessment.update({
      where: { enrolmentId: enrolment.id },
      data: { judgement: 'competent', decidedAt: ctx.now() },
    });
    await edit(enrolment.id, { thirdPartyFormCompleted: false, ...EXEMPTION }, strict);
    const form = await findForm(ctx, enrolment.id);
    expect(form).toMatchObject({
      submittedAt: null,
      doneAt: null,
      sealedSignature: null,
      observerFirstName: 'Olga',
    });
    expect(await getFormResponse(ctx, null, token)).toMatchObject({
      studentPerformanceSatisfactory: true,
    });
    expect(await ctx.db.assessment.findFirst()).toMatchObject({ judgement: null, decidedAt: null });
    expect(await audited()).toMatchObject([
      { before: { signedBy: 'Olga Marsh, olga@example.com', signedFrom: '203.0.113.7' } },
    ]);
  });

  it('an accepted form opens it again', async () => {
    const { enrolment } = await anObservedEnrolment(ctx);
    await edit(enrolment.id, { thirdPartyFormCompleted: true, reason });
    await edit(enrolment.id, { thirdPartyFormCompleted: false });
    expect(await findForm(ctx, enrolment.id)).toMatchObject({
      acceptedByOfficeAt: null,
      doneAt: null,
    });
  });

  it('an answered survey is refused, one on paper is not', async () => {
    const user = await aUser(ctx);
    const { enrolmentId } = await aSurvey(ctx, { userId: user.id });
    const ticked = await edit(enrolmentId, { surveyCompleted: true });
    expect(ticked.surveyCompleted).toBe(true);
    await expect(edit(enrolmentId, { surveyCompleted: false })).rejects.toMatchObject({
      refusal: 'invalid',
    });
    const { enrolment } = await anObservedEnrolment(ctx);
    await edit(enrolment.id, { surveyCompleted: true });
    expect((await edit(enrolment.id, { surveyCompleted: false })).surveyCompleted).toBe(false);
  });
});

describe('an exemption from the USI', () => {
  const strict = requiring(ctx, 'usi');

  it('is recorded with the Registrar’s letter, and issues the certificate that has waited', async () => {
    const { enrolment } = await aHeldEnrolment(strict, { usiNumber: null });
    const edited = await edit(enrolment.id, { ...EXEMPTION, usiNumber: 'indiv' }, strict);
    expect(edited).toMatchObject({ ...EXEMPTION, certificateNumber: 'FH1-000001' });
    expect(await audited()).toMatchObject([
      {
        before: { usiNumber: null, exemptionLetterOn: null, exemptionLetterReference: null },
        after: EXEMPTION,
      },
    ]);
  });

  it.each([
    ['no letter', {}, 'exemptionLetterOn', /Enter the date of the Registrar’s letter/],
    ['no reference', { exemptionLetterOn: '2026-02-03' }, 'exemptionLetterReference', /reference/],
    [
      'a letter of tomorrow',
      { exemptionLetterOn: '2026-03-03', exemptionLetterReference: 'SIR-1' },
      'exemptionLetterOn',
      /cannot be in the future/,
    ],
  ])('is refused with %s', async (_, letter, field, message) => {
    const { enrolment } = await aHeldEnrolment(strict, { usiNumber: null });
    await expect(
      edit(enrolment.id, { usiNumber: 'INDIV', ...letter }, strict),
    ).rejects.toMatchObject({
      extras: { errors: { [field]: [expect.stringMatching(message)] } },
    });
    expect(await ctx.db.certificate.count()).toBe(0);
  });

  it('from before the letter was asked for stays, and can get one', async () => {
    const { enrolment } = await aHeldEnrolment(ctx, { usiNumber: 'INDIV' });
    const edited = await edit(enrolment.id, { comments: 'Called.' });
    expect(edited).toMatchObject({ usiNumber: 'INDIV', exemptionLetterOn: null });
    expect(await edit(enrolment.id, EXEMPTION)).toMatchObject(EXEMPTION);
  });

  it('ends with a USI, and the letter goes with it', async () => {
    const { enrolment } = await aHeldEnrolment(ctx, { usiNumber: null });
    await edit(enrolment.id, EXEMPTION);
    expect(await edit(enrolment.id, { usiNumber: '2GF2UGXXV8' })).toMatchObject({
      exemptionLetterOn: null,
      exemptionLetterReference: null,
    });
  });
});

describe('a USI that the office corrects', () => {
  it('issues the certificate that has waited for it', async () => {
    const strict = requiring(ctx, 'usi');
    const { enrolment } = await aHeldEnrolment(strict, { usiNumber: null });
    expect(await ctx.db.certificate.count()).toBe(0);
    const edited = await edit(enrolment.id, { usiNumber: '2gf2ugxxv8' }, strict);
    expect(edited).toMatchObject({ usiNumber: '2GF2UGXXV8', certificateNumber: 'FH1-000001' });
    expect(await audited()).toMatchObject([
      { before: { usiNumber: null }, after: { usiNumber: '2GF2UGXXV8' } },
    ]);
  });

  it.each(['', '-1', null])(
    'is required once step 2 is answered: %j is none',
    async (usiNumber) => {
      const { enrolment } = await aHeldEnrolment(ctx);
      await expect(edit(enrolment.id, { usiNumber })).rejects.toMatchObject({
        extras: { errors: { usiNumber: ['USI number is required'] } },
      });
    },
  );

  it('stands in step 2 when the learner comes to it', async () => {
    const { enrolment } = await anObservedEnrolment(ctx, {
      enrolment: { step2CompletedAt: null, step3CompletedAt: null },
    });
    expect((await edit(enrolment.id, { email: 'new@example.com' })).usiNumber).toBeNull();
    expect((await edit(enrolment.id, { usiNumber: '2GF2UGXXV8' })).usiNumber).toBe('2GF2UGXXV8');
    expect(await getPersonalDetails(ctx, enrolment.id)).toMatchObject({
      hasUsi: true,
      usiNumber: '2GF2UGXXV8',
    });
  });
});

describe('where the learner goes on', () => {
  it('is another section, or another published content set', async () => {
    const { enrolment } = await anObservedEnrolment(ctx);
    const set = { courseId: 2, hash: 'x', sectionCount: 2, sections: [] };
    await ctx.db.contentSet.create({
      data: { ...set, number: 2, state: 'RETIRED', publishedAt: ctx.now() },
    });
    await ctx.db.contentSet.create({ data: { ...set, state: 'WAITING' } });
    const edited = await edit(enrolment.id, { setCount: 2, lastSectionCompleted: 1 });
    expect(edited).toMatchObject({ setCount: 2, lastSectionCompleted: 1, setCounts: [2, 1] });
    for (const [over, field] of [
      [{ setCount: 3 }, 'setCount'],
      [{ setCount: 9 }, 'setCount'],
      [{ lastSectionCompleted: 3 }, 'lastSectionCompleted'],
      [{ lastQuestionCompleted: 2 }, 'lastQuestionCompleted'],
    ] as const)
      await expect(edit(enrolment.id, over)).rejects.toMatchObject({
        refusal: 'invalid',
        extras: { errors: { [field]: [expect.any(String)] } },
      });
  });

  it('reads again what was known in the content set that the learner leaves', async () => {
    const { enrolment } = await anObservedEnrolment(ctx, { enrolment: { knownSections: [2] } });
    const known = async () =>
      (await ctx.db.enrolment.findUniqueOrThrow({ where: { id: enrolment.id } })).knownSections;
    await edit(enrolment.id, { lastSectionCompleted: 1 });
    expect(await known()).toEqual([2]);
    const set = { courseId: 2, hash: 'x', sectionCount: 2, sections: [] };
    await ctx.db.contentSet.create({
      data: { ...set, number: 2, state: 'RETIRED', publishedAt: ctx.now() },
    });
    await edit(enrolment.id, { setCount: 2 });
    expect(await known()).toEqual([]);
  });
});
