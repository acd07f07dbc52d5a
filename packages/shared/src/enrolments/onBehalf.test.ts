import { describe, expect, it } from 'vitest';
import { enrolOnBehalfSchema } from './onBehalf';

const ADDRESS = {
  streetNumber: '12',
  streetName: 'Crown Street',
  city: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
};
const ORDER = {
  courseId: 2,
  firstName: 'Kim',
  lastName: 'Ng',
  email: 'kim@example.com',
  phone: '0412 345 678',
  ...ADDRESS,
  paidBy: 'invoice',
  billTo: 'learner',
  reason: 'Kim called us.',
  informationGiven: true,
};
const COMPANY = { name: 'Corner Cafe', email: 'accounts@corner.example', ...ADDRESS };

describe('an order of the office', () => {
  it.each([
    ['a first name', { firstName: '' }, 'First name is required'],
    ['a phone number', { phone: '' }, 'Telephone is required'],
    ['a way of payment', { paidBy: '' }, 'Payment is required'],
    ['a way of payment that exists', { paidBy: 'cash' }, 'Payment is not one of the choices.'],
    ['whom the invoice is for', { billTo: '' }, 'Invoice to is required'],
    ['the company', { billTo: 'company' }, 'Company is required'],
    [
      'the name of the company',
      { billTo: 'company', company: { ...COMPANY, name: '' } },
      /^Company name is required$/,
    ],
    ['the day of a transfer', { paidBy: 'transfer', reference: 'X' }, 'Date paid is required'],
    [
      'the reference of a transfer',
      { paidBy: 'transfer', paidOn: '2026-03-01' },
      'Bank reference is required',
    ],
    ['a reason', { reason: ' ' }, 'Please say why the office enrols this person.'],
    [
      'the tick',
      { informationGiven: false },
      'Please tick that the learner has been given the information about this course.',
    ],
    ['a post code of the state', { postcode: '3000' }, /3000/],
  ])('needs %s', async (_, over, message) => {
    await expect(enrolOnBehalfSchema.validate({ ...ORDER, ...over })).rejects.toThrow(message);
  });

  it('drops what was entered for another way of payment', async () => {
    const over = { paidOn: '2026-03-01', reference: 'X', company: COMPANY };
    const free = await enrolOnBehalfSchema.validate({ ...ORDER, ...over, paidBy: 'free' });
    expect([free.billTo, free.company, free.paidOn, free.reference]).toEqual(
      Array(4).fill(undefined),
    );
    const owed = await enrolOnBehalfSchema.validate({ ...ORDER, ...over });
    expect([owed.billTo, owed.company, owed.reference]).toEqual(['learner', undefined, undefined]);
    const company = await enrolOnBehalfSchema.validate({ ...ORDER, ...over, billTo: 'company' });
    expect(company.company).toMatchObject({ name: 'Corner Cafe' });
  });
});
