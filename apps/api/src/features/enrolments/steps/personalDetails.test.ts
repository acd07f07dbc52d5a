import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { dateOf } from '../../../db/client';
import { sealOfficeUsi } from '../../../sealing/sealedAnswers';
import { anOpenCourse, aUser, signedInAs } from '../../../testing/build';
import { aStep1Form, aStep2Form } from '../../../testing/forms';
import { testContext } from '../../../testing/testContext';

const ctx = testContext();
const app = createApp(ctx);

let header: Record<string, string>;
let id: string;
const enrolIn = async (courseId: number): Promise<string> => {
  await anOpenCourse(ctx, courseId);
  const { body } = await request(app)
    .post('/api/v1/enrolment/step1')
    .set(header)
    .send(aStep1Form({ courseId }));
  return body.id;
};
beforeEach(async () => {
  header = await signedInAs(ctx, await aUser(ctx));
  id = await enrolIn(2);
});
const get = (step: 2 | 3, of = id) =>
  request(app).get(`/api/v1/enrolment/${of}/step${step}`).set(header);
const put = (step: 2 | 3, form: object, of = id) =>
  request(app).put(`/api/v1/enrolment/${of}/step${step}`).set(header).send(form);
const expire = () => ctx.db.enrolment.updateMany({ data: { expiresOn: dateOf('2026-03-01') } });

describe('step 2', () => {
  const exempt = () => aStep2Form({ hasUsi: true, usiNumber: 'INDIV' });
  const letter = { exemptionLetterOn: dateOf('2026-02-03'), exemptionLetterReference: 'SIR-1' };

  it('lets no learner claim an exemption from the USI', async () => {
    const { status, body } = await put(2, exempt());
    expect([status, body.errors.usiNumber]).toEqual([
      400,
      [expect.stringMatching(/^Only our office can record an exemption/)],
    ]);
    expect(await ctx.db.enrolmentDetails.count()).toBe(0);
  });

  it('leaves an exemption that the office has recorded, until there is a USI', async () => {
    await ctx.db.enrolment.update({
      where: { id },
      data: { ...sealOfficeUsi(ctx, id, 'INDIV'), ...letter },
    });
    expect((await get(2)).body).toMatchObject({ hasUsi: true, usiNumber: 'INDIV' });
    expect((await put(2, exempt())).status).toBe(200);
    const saved = () => ctx.db.enrolment.findUniqueOrThrow({ where: { id } });
    expect(await saved()).toMatchObject(letter);
    expect((await put(2, aStep2Form({ hasUsi: true, usiNumber: '2GF2UGXXV8' }))).status).toBe(200);
    expect(await saved()).toMatchObject({ exemptionLetterOn: null });
  });

  it('does not fill in the exemption of another enrolment', async () => {
    await ctx.db.enrolment.update({
      where: { id },
      data: { ...sealOfficeUsi(ctx, id, 'INDIV'), ...letter },
    });
    await put(2, exempt());
    const other = await enrolIn(3);
    expect((await get(2, other)).body).toMatchObject({ hasUsi: null, usiNumber: null });
  });

  it.each([
    ['one name', { usiFirstName: 'Suharto', usiLastName: 'ignored', usiOneName: true }, 'Suharto'],
    [
      'two equal names',
      { usiFirstName: 'Thomas', usiLastName: 'Thomas', usiOneName: false },
      'Thomas',
    ],
  ])('stores %s as the learner says', async (_, names, lastName) => {
    expect((await put(2, aStep2Form({ usiMiddleName: 'Ali', ...names }))).status).toBe(200);
    const { body } = await get(2);
    expect(body).toMatchObject({
      usiFirstName: names.usiFirstName,
      usiMiddleName: names.usiOneName ? null : 'Ali',
      usiLastName: lastName,
      usiOneName: names.usiOneName,
    });
  });

  it('starts with the address of step 1 and no answers', async () => {
    const { body } = await get(2);
    expect(body).toMatchObject({
      enrolmentCompleted: false,
      redirectToStep3: false,
      courseId: 2,
      userCourseId: id,
      studentFirstName: 'Mei',
      studentLastName: 'Tran',
      streetName: 'Crown Street',
      dateOfBirth: null,
      gender: null,
      usiNumber: null,
      studentAcknowledgment: null,
    });
  });

  it('is saved, read back and leads to step 3', async () => {
    const form = aStep2Form({
      usiNumber: '2gf2ugxxv8',
      completedTertiary: true,
      levelOfEducation: 'Diploma',
      dateOfBirth: '1955-12-31 00:00:00',
    });
    const answer = await put(2, form);
    expect([answer.status, answer.body]).toEqual([
      200,
      { enrolmentCompleted: false, redirectToStep3: true, courseId: 2, userCourseId: id },
    ]);
    expect((await get(2)).body).toMatchObject({
      redirectToStep3: true,
      dateOfBirth: '1955-12-31',
      usiNumber: '2GF2UGXXV8',
      levelOfEducation: 'Diploma',
      phone: '0412345678',
      countryOfBirth: null,
      languageAtHomeOther: null,
      studentAcknowledgment: true,
    });
    expect(await ctx.db.enrolmentDetails.findFirst()).toMatchObject({
      countryOfBirth: 'Australia',
      usiMiddleName: null,
    });
  });

  it('can be saved again, and forgets what no longer applies', async () => {
    await put(
      2,
      aStep2Form({
        disability: true,
        disabilityType: 'Vision',
        bornInAustralia: false,
        countryOfBirth: 'Vietnam',
      }),
    );
    await put(
      2,
      aStep2Form({
        disability: false,
        disabilityType: 'Vision',
        hasUsi: false,
        usiNumber: '2GF2UGXXV8',
      }),
    );
    expect((await get(2)).body).toMatchObject({
      disability: false,
      disabilityType: null,
      countryOfBirth: null,
      bornInAustralia: true,
      usiNumber: null,
    });
    expect(await ctx.db.enrolmentDetails.count()).toBe(1);
  });

  it('asks those of Aboriginal or Torres Strait Islander origin which, and takes no answer too', async () => {
    const origins = [];
    for (const over of [
      { aboriginalOrTorresStraitIslandOrigin: true, indigenousOrigin: 'Aboriginal' },
      { aboriginalOrTorresStraitIslandOrigin: true },
      { aboriginalOrTorresStraitIslandOrigin: false, indigenousOrigin: 'Aboriginal' },
    ]) {
      await put(2, aStep2Form(over));
      origins.push((await get(2)).body.indigenousOrigin);
    }
    expect(origins).toEqual(['Aboriginal', null, null]);
  });

  it('changes the address when all its parts are given, and else leaves it', async () => {
    await put(
      2,
      aStep2Form({
        streetNumber: '1',
        streetName: 'King Street',
        city: 'Newtown',
        state: 'NSW',
        postcode: '2042',
        unitNumber: '5',
      }),
    );
    expect(await ctx.db.enrolment.findUnique({ where: { id } })).toMatchObject({
      unitNumber: '5',
      streetName: 'King Street',
      postcode: '2042',
    });
    await put(2, aStep2Form({ streetName: 'Half a street' }));
    expect(await ctx.db.enrolment.findUnique({ where: { id } })).toMatchObject({
      streetName: 'King Street',
    });
  });

  it('is prefilled in the next enrolment, but for what must be acknowledged anew', async () => {
    await put(2, aStep2Form({ usiMiddleName: 'Lan' }));
    const next = await enrolIn(3);
    expect((await get(2, next)).body).toMatchObject({
      redirectToStep3: false,
      userCourseId: next,
      dateOfBirth: '1990-05-04',
      phone: '0412345678',
      usiMiddleName: 'Lan',
      usiNumber: '2GF2UGXXV8',
      studentAcknowledgment: null,
      guardianAcknowledgment: null,
    });
    expect(await ctx.db.enrolmentDetails.count()).toBe(1);
  });

  it.each([
    ['dateOfBirth', '', 'Date of birth is required.'],
    ['dateOfBirth', '2026-02-30', 'Date of birth must be a date.'],
    ['dateOfBirth', '1929-12-31', 'Date of birth must be between 01/01/1930 and today.'],
    ['gender', 'X', 'Gender is not one of the choices.'],
    ['phone', '0112345678', expect.stringContaining('is not a valid phone number')],
    ['phone', 412345678, expect.anything()],
    ['levelOfSchool', 'Year 13', 'Level of school is not one of the choices.'],
    ['stillEnrolledInSchool', 'maybe', expect.stringContaining('must be yes or no')],
    ['usiNumber', '2GF2UGXXV0', '2GF2UGXXV0 is not a valid USI number.'],
    ['usiNumber', '', 'USI number is required.'],
    ['usiFirstName', 'x'.repeat(41), 'USI first name must not be more than 40 characters.'],
    ['usiFirstName', 'M\u0000i', 'USI first name contains characters that cannot be used.'],
    ['usiLastName', { last: 'Tran' }, 'USI last name must be text.'],
    ['postcode', '20', 'Post code must be 4 digits.'],
    ['studentAcknowledgment', false, 'Please tick the STUDENT acknowledgement.'],
  ])('refuses %s %j', async (field, value, message) => {
    const { status, body } = await put(2, aStep2Form({ [field]: value }));
    expect([status, body.errors?.[field]]).toEqual([400, [message]]);
    expect(await ctx.db.enrolmentDetails.count()).toBe(0);
  });

  it('needs a guardian for a learner under 18', async () => {
    const { body } = await put(2, aStep2Form({ dateOfBirth: '2012-01-01' }));
    expect(body.errors).toEqual({
      guardianAcknowledgment: ['Please tick PARENT/GUARDIAN acknowledgement'],
    });
  });

  it('is closed when the enrolment has expired', async () => {
    await expire();
    expect((await put(2, aStep2Form())).status).toBe(409);
  });

  it('keeps names of any script, and refuses what is no name', async () => {
    await put(2, aStep2Form({ usiFirstName: '小龙', usiMiddleName: 'Đình' }));
    expect((await get(2)).body).toMatchObject({ usiFirstName: '小龙', usiMiddleName: 'Đình' });
    const { status, body } = await put(2, aStep2Form({ usiMiddleName: '🍳' }));
    expect([status, body.errors?.usiMiddleName]).toEqual([
      400,
      ['USI middle name can have letters, spaces, hyphens, apostrophes and full stops only.'],
    ]);
    expect((await get(2)).body).toMatchObject({ usiMiddleName: 'Đình' });
  });

  it('belongs to the learner alone', async () => {
    header = await signedInAs(ctx, await aUser(ctx));
    expect([
      (await get(2)).status,
      (await put(2, aStep2Form())).status,
      (await get(3)).status,
    ]).toEqual([403, 403, 403]);
  });
});
