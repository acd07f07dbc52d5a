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
