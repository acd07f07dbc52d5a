import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { testContext } from '../testing/testContext';
import { listen } from './httpCalls';
import { routeOf, validRequest, watchedCalls } from './watchedCalls';

const ctx = testContext();
const { port, close } = await listen(createApp(ctx));
const { watch, startOver } = await watchedCalls(ctx, port);
afterAll(close);
beforeEach(startOver);

const long = (length: number) => 'x'.repeat(length);
const TOO_LONG = 'Sorry, your password is too long. It can have 50 characters at most.';
const WEAK =
  'Sorry, your password is not secure enough. It must be at least 8 characters with at least 1 number or special character, and at least 3 lower-case letters.';
const OWN_NAME =
  'Observer Name - this cannot be your own name - your observer may be contacted for verification';
const notAPhone = (value: string) =>
  `${value} is not a valid phone number. Please enter a 10 digit number starting with 0, e.g. 02 9999 9999 or 0499 999 999`;

/** The difference from a valid form, the field, and the message next to it. */
type Case = [over: object, field: string, message: string];

/** Specification 1 §5 and 2 §5, word for word. Steps 1 to 3 of an enrolment and the registration have tests of their own. */
const SAID: Record<string, Case[]> = {
  'post /auth/token': [
    [{ userName: '' }, 'userName', 'Please enter your email address.'],
    [{ userName: 'mei' }, 'userName', 'Please enter a valid email address.'],
    [{ userName: 'mei@example' }, 'userName', 'Please enter a valid email address.'],
    [{ password: '' }, 'password', 'Please enter your password.'],
    [{ userName: '', password: '' }, 'userName', 'Please enter your email address and password.'],
  ],
  'post /contactus/send': [
    [{ name: '' }, 'name', 'Please enter your name.'],
    [{ name: '   ' }, 'name', 'Please enter your name.'],
    [{ email: '' }, 'email', 'Please enter your email address.'],
    [{ email: 'mei@' }, 'email', 'Please enter a valid email address.'],
    [{ message: '' }, 'message', 'Please enter your message.'],
    [{ message: long(4001) }, 'message', 'Message must not be more than 4000 characters.'],
    [{ phone: '0612 345 678' }, 'phone', notAPhone('0612345678')],
    [{ phone: '12' }, 'phone', notAPhone('12')],
  ],
  'post /accounts/password/reset/check': [
    [{ resetToken: '' }, 'resetToken', 'Reset token is required.'],
  ],
  'patch /accounts/password/reset/request': [
    [{ username: '' }, 'username', 'Email address is required.'],
    [{ username: 'mei@' }, 'username', 'mei@ is not a valid email.'],
  ],
  'post /accounts/password/reset': [
    [{ password: '' }, 'password', 'Password is required.'],
    [{ password: 'Short1', confirmPassword: 'Short1' }, 'password', WEAK],
    [{ password: 'ABCDEFG1', confirmPassword: 'ABCDEFG1' }, 'password', WEAK],
    [{ password: 'abcdefgh', confirmPassword: 'abcdefgh' }, 'password', WEAK],
    [{ password: `abc1${long(47)}`, confirmPassword: `abc1${long(47)}` }, 'password', TOO_LONG],
    [{ confirmPassword: 'Different1' }, 'confirmPassword', 'Your passwords do not match.'],
    [{ confirmPassword: '' }, 'confirmPassword', 'Please confirm your password.'],
    [
      { resetToken: 'nonsense' },
      'resetToken',
      'This link has expired or has already been used. Please ask for a new one.',
    ],
  ],
  'patch /accounts/:userId/password/change': [
    [{ oldPassword: '' }, 'oldPassword', 'Old password is required.'],
    [{ password: '' }, 'password', 'Password is required.'],
    [
      { password: 'abcdefgh', confirmPassword: 'abcdefgh' },
      'password',
      'Password must have at least 8 characters, 1 special character or a number, and 3 lower-case letters.',
    ],
    [{ confirmPassword: '' }, 'confirmPassword', 'Confirm Password is required.'],
    [
      { confirmPassword: 'Different1' },
      'confirmPassword',
      'Password and confirm confirm password must match',
    ],
  ],
  'put /accounts/:userId': [
    [{ firstName: '' }, 'firstName', 'First name is required.'],
    [{ firstName: long(41) }, 'firstName', 'First name must not be more than 40 characters.'],
    [{ lastName: ' ' }, 'lastName', 'Last name is required.'],
    [{ email: '' }, 'email', 'Email address is required.'],
    [{ email: 'mei@' }, 'email', 'Invalid email address.'],
  ],
  'post /userCourse/nsw-reprint': [
    [{ manualAddress: false }, 'fullAddress', 'Address is required'],
    [{ streetNumber: '' }, 'streetNumber', 'Street number is required.'],
    [{ streetName: '' }, 'streetName', 'Street name is required.'],
    [{ city: '' }, 'city', 'City is required.'],
    [{ state: '-1' }, 'state', 'State is required.'],
    [{ postcode: '' }, 'postcode', 'Post code is required.'],
    [{ email: '' }, 'email', 'Email address code is required.'],
    [{ cardName: '' }, 'cardName', 'Please enter a card name'],
    [{ cardNumber: '4242' }, 'cardNumber', 'Please enter a valid credit card details'],
    [{ cardNumber: '' }, 'cardNumber', 'Card number is required.'],
    [{ cardExpiryDate: '' }, 'cardExpiryDate', 'Card expiry date is required.'],
    [{ cardCvc: '' }, 'cardCvc', 'Card CVC is required.'],
  ],
  'put /userCourse/third-party-form/:token': [
    [{ observerFirstName: '' }, 'observerFirstName', 'Observer first name is required.'],
    [{ observerLastName: '' }, 'observerLastName', 'Observer last name is required.'],
    [{ observerEmail: '' }, 'observerEmail', 'Observer email is required.'],
    [{ observerEmail: 'olga@' }, 'observerEmail', 'olga@ is not a valid email.'],
    [{ observerEmail: 'olga@', submit: false }, 'observerEmail', 'olga@ is not a valid email.'],
    [{ observerFirstName: 'MEI', observerLastName: 'tran' }, 'observerFirstName', OWN_NAME],
    [
      { observerFirstName: 'Mei', observerLastName: 'Tran', submit: false },
      'observerFirstName',
      OWN_NAME,
    ],
    [{ taskResponses: [] }, 'taskResponses', 'Please answer every task.'],
    [
      { studentPerformanceSatisfactory: null },
      'studentPerformanceSatisfactory',
      'Please say whether the student performed satisfactorily.',
    ],
    [
      { confirmThirdPartyDeclaration: false },
      'confirmThirdPartyDeclaration',
      'Please tick the declaration.',
    ],
    [{ signature: '' }, 'signature', 'Please sign the form.'],
    [
      { additionalComments: long(4001) },
      'additionalComments',
      'Additional comments must not be more than 4000 characters.',
    ],
  ],
  'patch /userCourse/third-party-form/:token/update-observer': [
    [{ firstName: '' }, 'firstName', 'Observer first name is required.'],
    [{ lastName: '' }, 'lastName', 'Observer last name is required.'],
    [{ email: '' }, 'email', 'Observer email is required.'],
    [{ email: 'omar@' }, 'email', 'omar@ is not a valid email.'],
    [{ firstName: 'mei', lastName: 'TRAN' }, 'firstName', OWN_NAME],
  ],
  'post /survey': [
    [{ bestAspects: '' }, 'bestAspects', 'Tell us what was best about the course.'],
    [
      { needImprovement: '' },
      'needImprovement',
      'Tell us what we could improve. If there is nothing, say so.',
    ],
    [
      { undertakingApprenticeshipOrTraineeship: '-1' },
      'undertakingApprenticeshipOrTraineeship',
      'Select yes if you are doing an apprenticeship or traineeship.',
    ],
    [{ rpl: '-1' }, 'rpl', 'Select yes if you received recognition of prior learning.'],
  ],
};

describe.each(Object.entries(SAID))('%s', (name, cases) => {
  it.each(cases)('answers %j beside %s: %s', async (over, field, message) => {
    const { path, header, body } = await validRequest(ctx, name);
    const { method } = routeOf(name);
    const reply = await watch({ method, path, headers: header, body: { ...body, ...over } });
    expect([reply.status, reply.json.Message, reply.json.errors[field], reply.fault]).toEqual([
      400,
      message,
      [message],
      null,
    ]);
  });
});

it('tells who signs in to a closed account why not', async () => {
  const { path, body } = await validRequest(ctx, 'post /auth/token');
  await ctx.db.user.updateMany({ data: { active: false } });
  const reply = await watch({ method: 'post', path, body });
  expect([reply.status, reply.json.invalid_grant]).toEqual([
    400,
    ['This account is not active. Please contact us for assistance.'],
  ]);
});

it('the right password is not enough for a name that is nobody’s, and the words do not tell which was wrong', async () => {
  const { path, body } = await validRequest(ctx, 'post /auth/token');
  for (const over of [{ password: 'Nonsense1' }, { userName: 'nobody@example.com' }]) {
    const reply = await watch({ method: 'post', path, body: { ...body, ...over } });
    expect([reply.status, reply.json.invalid_grant]).toEqual([
      400,
      ['The email address or password is incorrect.'],
    ]);
  }
});
