import { expect, it } from 'vitest';
import { formLinkOf } from './voucherRules';

const REDEEMED = {
  status: 'Redeemed',
  userCourseId: 'enrolment-1',
  thirdPartyFormCompleted: false,
  thirdPartyFormAccessToken: '12345678-token',
};

it.each([
  ['while the observer is asked', {}, '/third-party-form/12345678-token'],
  ['without a learner', { userCourseId: null }, null],
  ['before it is redeemed', { status: 'Not Yet Redeemed' }, null],
  ['once it is filled in', { thirdPartyFormCompleted: true }, null],
  ['without a link', { thirdPartyFormAccessToken: null }, null],
])('the third-party form %s', (_, over, link) => {
  expect(formLinkOf({ ...REDEEMED, ...over })).toBe(link);
});
