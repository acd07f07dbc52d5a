import { anAddress } from '../../../testing/forms';

/** The body by which the office enrols a learner, with an invoice to the learner. */
export const anOrder = (over: object = {}) => ({
  courseId: 2,
  firstName: 'Kim',
  lastName: 'Ng',
  email: 'kim@example.com',
  phone: '0412 345 678',
  ...anAddress,
  paidBy: 'invoice',
  billTo: 'learner',
  reason: 'Kim called us and has no card.',
  informationGiven: true,
  ...over,
});

export const aCompany = (over: object = {}) => ({
  name: 'Corner Cafe',
  email: 'accounts@corner.example',
  ...anAddress,
  ...over,
});

export const aPerson = (over: object = {}) => ({
  line: 2,
  firstName: 'Mei',
  lastName: 'Tran',
  email: 'mei@example.com',
  phone: '0412 345 678',
  unitNumber: '',
  ...anAddress,
  ...over,
});

/** The body by which the office enrols two people, with one invoice to their business. */
export const aListOrder = (over: object = {}) => ({
  courseId: 2,
  paidBy: 'invoice',
  company: { ...aCompany(), phone: '02 9999 9999' },
  reason: 'The cafe sent us a list of its new staff.',
  informationGiven: true,
  rows: [aPerson(), aPerson({ line: 3, email: 'bao@example.com', firstName: 'Bao' })],
  ...over,
});
