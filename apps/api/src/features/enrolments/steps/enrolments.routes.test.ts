import { MESSAGES } from '@platewise/shared/messages';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { anOpenCourse, aUser, signedInAs } from '../../../testing/build';
import { aStep1Form } from '../../../testing/forms';
import { testContext } from '../../../testing/testContext';
import { sandboxBooks } from './testing/enrolling';

const ctx = testContext();
const app = createApp(ctx);

let header: Record<string, string>;
beforeEach(async () => {
  await anOpenCourse(ctx);
  header = await signedInAs(ctx, await aUser(ctx));
});
const post = (call: string, body: object | string | undefined, more: Record<string, string> = {}) =>
  request(app)
    .post(`/api/v1/enrolment/${call}`)
    .set({ ...header, ...more })
    .send(body);
const charges = async () => (await sandboxBooks(ctx)).charges;

describe('POST enrolment/step1', () => {
  const long = (length: number) => 'x'.repeat(length);
  const required = (label: string) => `${label} is required.`;
  const unusable = (label: string) => `${label} contains characters that cannot be used.`;

  it.each([
    ['courseId', undefined, required('Course')],
    ['courseId', 'two', 'Course must be a number.'],
    ['courseId', 2.5, 'Course must be a whole number.'],
    ['courseId', { id: 2 }, 'Course must be a number.'],
    ['streetNumber', '', required('Street number')],
    ['streetNumber', '   ', required('Street number')],
    ['streetNumber', long(16), 'Street number must not be more than 15 characters.'],
    ['streetName', null, required('Street name')],
    ['streetName', long(71), 'Street name must not be more than 70 characters.'],
    ['streetName', ['Crown Street'], 'Street name must be text.'],
    ['city', undefined, required('City')],
    ['city', 'Sydney\u0000', unusable('City')],
    ['city', '\u0007', unusable('City')],
    ['state', '-1', required('State')],
    ['state', 'Texas', 'State is not one of the choices.'],
    ['postcode', '', required('Post code')],
    ['postcode', '201', 'Post code must be 4 digits.'],
    ['postcode', '20100', 'Post code must not be more than 4 characters.'],
    ['unitNumber', long(61), 'Unit number must not be more than 60 characters.'],
    ['fullAddress', long(251), 'Address must not be more than 250 characters.'],
    ['email', '', required('Email address')],
    ['email', 'mei@', 'mei@ is not a valid email.'],
    ['email', { $ne: '' }, 'Email address must be text.'],
    ['understandTerms', false, MESSAGES.enrolment.terms],
    ['understandTerms', undefined, MESSAGES.enrolment.terms],
    ['promoCode', long(51), 'Promo code must not be more than 50 characters.'],
    ['promoCode', 'A\u0000B', unusable('Promo code')],
    ['discountCode', { code: 'HALF' }, 'Discount code must be text.'],
    [
      'cardNumber',
      '4242424242424241',
      'This card number is not right. Please check it against your card.',
    ],
    ['cardNumber', undefined, 'Card number is required.'],
    ['cardExpiryDate', '01/20', 'This card has expired. Please use another card.'],
    ['cardCvc', '12', 'The CVC is the 3 digits on the back of your card.'],
    ['cardName', 'Mei', 'The card name must be at least 5 characters long.'],
  ])('refuses %s %j beside the field, and writes nothing', async (field, value, message) => {
    const { status, body, type } = await post('step1', aStep1Form({ [field]: value }));
    expect([status, type, body.errors?.[field]]).toEqual([
      400,
      'application/problem+json',
      [message],
    ]);
    expect([await ctx.db.payment.count(), await ctx.db.enrolment.count(), await charges()]).toEqual(
      [0, 0, 0],
    );
  });

  it.each([undefined, '[]', '"text"', '{bad', 'null'])(
    'answers 400 to the body %s',
    async (body) => {
      expect((await post('step1', body, { 'Content-Type': 'application/json' })).status).toBe(400);
    },
  );

  it('asks for the code when the card was put aside for one', async () => {
    const { status, body } = await post('step1', aStep1Form({ hasPromoCode: true }));
    expect([status, body.Message]).toEqual([400, 'Promo code is required.']);
  });

  it('names every bad field at once, the first of the form first', async () => {
    const { body } = await post(
      'step1',
      aStep1Form({ streetNumber: '', city: '', email: 'no', understandTerms: false }),
    );
    expect(body.Message).toBe('Street number is required.');
    expect(Object.keys(body.errors)).toEqual(['streetNumber', 'city', 'email', 'understandTerms']);
  });

  it('keeps script text and emoji as they were typed', async () => {
    const { body } = await post(
      'step1',
      aStep1Form({ streetName: '<script>alert(1)</script>', city: "O'Connor 🍳" }),
    );
    expect(await ctx.db.enrolment.findUnique({ where: { id: body.id } })).toMatchObject({
      streetName: '<script>alert(1)</script>',
      city: "O'Connor 🍳",
    });
  });

  it('charges once for ten requests with one idempotency key, and gives all of them the same answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        post('step1', aStep1Form(), { 'Idempotency-Key': 'order-1' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect([await charges(), await ctx.db.enrolment.count(), await ctx.db.payment.count()]).toEqual(
      [1, 1, 1],
    );
  });

  it('refuses the key with another body', async () => {
    await post('step1', aStep1Form(), { 'Idempotency-Key': 'order-1' });
    expect(
      (await post('step1', aStep1Form({ city: 'Perth' }), { 'Idempotency-Key': 'order-1' })).status,
    ).toBe(409);
  });

  describe('an order that a crash cut off before it was answered', () => {
    const MINUTE = 60_000;
    const ago = (minutes: number) => new Date(ctx.now().getTime() - minutes * MINUTE);
    const key = { 'Idempotency-Key': 'order-1' };
    const cutOff = () =>
      ctx.db.$executeRaw`UPDATE "IdempotentRequest"
        SET answer = NULL, status = NULL, "createdAt" = ${ago(2)}, "lockedUntil" = ${ago(1)}`;

    it('is answered with the enrolment it came to', async () => {
      const { body: first } = await post('step1', aStep1Form(), key);
      await cutOff();
      for (let i = 0; i < 2; i++)
        expect((await post('step1', aStep1Form(), key)).body).toEqual(first);
      expect(await charges()).toBe(1);
    });

    it('is not mistaken for an enrolment of before', async () => {
      await post('step1', aStep1Form(), key);
      await ctx.db.enrolment.updateMany({ data: { enrolledAt: ago(3) } });
      await cutOff();
      expect((await post('step1', aStep1Form(), key)).body).toMatchObject({
        enrolmentSuccessful: false,
        errorMessage: MESSAGES.enrolment.alreadyEnrolled,
      });
    });
  });

  it('charges once for ten requests without a key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('step1', aStep1Form())),
    );
    expect(answers.filter(({ body }) => body.enrolmentSuccessful)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    for (const { body } of answers.filter((answer) => !answer.body.enrolmentSuccessful))
      expect([MESSAGES.enrolment.orderInProgress, MESSAGES.enrolment.alreadyEnrolled]).toContain(
        body.Message ?? body.errorMessage,
      );
    expect(await charges()).toBe(1);
  });
});
