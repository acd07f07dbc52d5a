import { describe, expect, it } from 'vitest';
import { type Evidence, type Ticks, timeOf, whyNoReason, whyNotTicked } from './statusRules';

const NOTHING: Ticks = {
  enrolmentStep2Completed: false,
  enrolmentStep3Completed: false,
  thirdPartyFormCompleted: false,
  surveyCompleted: false,
  courseCompleted: false,
  redirectToQuiz: false,
};
const STEPS = { ...NOTHING, enrolmentStep2Completed: true, enrolmentStep3Completed: true };
const ALL = {
  ...STEPS,
  thirdPartyFormCompleted: true,
  surveyCompleted: true,
  courseCompleted: true,
};
const ANSWERED: Evidence = {
  step2Answered: true,
  step3Answered: true,
  surveyAnswered: false,
  certificateNumber: null,
  ended: false,
};
const NOT_ANSWERED = { ...ANSWERED, step2Answered: false, step3Answered: false };
const CERTIFIED = { ...ANSWERED, certificateNumber: 'FH1-000001' };
const without = (field: keyof Ticks, ticks: Ticks = ALL) => ({ ...ticks, [field]: false });

describe('the office ticks', () => {
  it.each<[string, Ticks, Ticks, Evidence]>([
    ['nothing new', STEPS, STEPS, ANSWERED],
    ['what it has on paper', STEPS, ALL, ANSWERED],
    ['a course before steps 2 and 3', NOTHING, { ...NOTHING, courseCompleted: true }, NOT_ANSWERED],
    ['steps that were answered', NOTHING, STEPS, ANSWERED],
    ['a step no more', STEPS, without('enrolmentStep3Completed', STEPS), ANSWERED],
    ['a course and a form no more', ALL, STEPS, ANSWERED],
    ['a survey no more that it had on paper', ALL, without('surveyCompleted'), CERTIFIED],
    ['a course no more that was ended', ALL, STEPS, { ...ANSWERED, ended: true }],
  ])('%s', (_, was, wanted, evidence) => {
    expect(whyNotTicked(was, wanted, evidence)).toBeNull();
  });
});

describe('the office cannot tick', () => {
  it.each<[string, Ticks, Ticks, Evidence, object]>([
    ...(
      [
        'enrolmentStep2Completed',
        'enrolmentStep3Completed',
        'thirdPartyFormCompleted',
        'courseCompleted',
      ] as const
    ).map(
      (field) =>
        [
          `${field} off while a certificate rests on it`,
          ALL,
          without(field),
          CERTIFIED,
          {
            refusal: 'conflict',
            field,
            message: expect.stringContaining(
              'Certificate FH1-000001 has been issued. Revoke it before',
            ),
          },
        ] as [string, Ticks, Ticks, Evidence, object],
    ),
    [
      'step 2 without the answers',
      NOTHING,
      { ...NOTHING, enrolmentStep2Completed: true },
      NOT_ANSWERED,
      { refusal: 'invalid', field: 'enrolmentStep2Completed' },
    ],
    [
      'step 3 without the answers',
      without('enrolmentStep3Completed', STEPS),
      STEPS,
      { ...ANSWERED, step3Answered: false },
      { refusal: 'invalid', field: 'enrolmentStep3Completed' },
    ],
    [
      'step 3 without step 2',
      STEPS,
      without('enrolmentStep2Completed', STEPS),
      ANSWERED,
      { refusal: 'invalid', field: 'enrolmentStep2Completed' },
    ],
    [
      'an answered survey off',
      ALL,
      without('surveyCompleted'),
      { ...ANSWERED, surveyAnswered: true },
      { refusal: 'invalid', field: 'surveyCompleted' },
    ],
    [
      'a course of an enrolment that was ended',
      STEPS,
      { ...STEPS, courseCompleted: true },
      { ...ANSWERED, ended: true },
      { refusal: 'conflict', field: 'courseCompleted' },
    ],
  ])('%s', (_, was, wanted, evidence, refused) => {
    expect(whyNotTicked(was, wanted, evidence)).toMatchObject(refused);
  });
});

it.each([
  ['what stays ticked keeps its time', new Date(1), true, new Date(1)],
  ['what is ticked now has this time', null, true, new Date(2)],
  ['what is unticked has none', new Date(1), false, null],
  ['what stays unticked has none', null, false, null],
])('%s', (_, since, wanted, time) => {
  expect(timeOf(since, wanted, new Date(2))).toEqual(time);
});

const FORM = { ...STEPS, thirdPartyFormCompleted: true };
const COURSE = { ...STEPS, courseCompleted: true };
const BOTH = { ...FORM, courseCompleted: true };

describe('a reason', () => {
  it.each<[string, Ticks, Ticks, string | undefined]>([
    ['is not needed where nothing is newly ticked', ALL, ALL, undefined],
    [
      'is not needed for the steps and the survey',
      NOTHING,
      { ...STEPS, surveyCompleted: true },
      undefined,
    ],
    ['is not needed to untick', BOTH, STEPS, undefined],
    ['of three words is enough for the form', STEPS, FORM, 'Form on paper.'],
    ['may be written on several lines', STEPS, BOTH, 'Form\non\npaper.'],
  ])('%s', (_, was, wanted, reason) => {
    expect(whyNoReason(was, wanted, reason)).toBeNull();
  });

  it.each<[string, Ticks, Ticks, string | undefined, RegExp]>([
    [
      'a form without one',
      STEPS,
      FORM,
      undefined,
      /why you record ‘Third-party form completed’\.$/,
    ],
    ['a course without one', STEPS, COURSE, undefined, /why you record ‘Course completed’\.$/],
    ['both without one', STEPS, BOTH, '', /‘Third-party form completed’ and ‘Course completed’\.$/],
    ['a course when the form is ticked already', FORM, BOTH, undefined, /‘Course completed’\.$/],
    ['a reason of one word', STEPS, FORM, 'ok', /at least 3 words/],
    ['a reason of two words', STEPS, FORM, 'On paper.', /at least 3 words/],
    ['a reason of signs', STEPS, FORM, '. . . -', /at least 3 words/],
  ])('is asked for: %s', (_, was, wanted, reason, message) => {
    expect(whyNoReason(was, wanted, reason)).toEqual({
      refusal: 'invalid',
      field: 'reason',
      message: expect.stringMatching(message),
    });
  });
});
