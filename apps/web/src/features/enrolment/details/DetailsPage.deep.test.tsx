import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { STEP_2, STEP_2_ANSWERED } from '../testing/answers';
import { next, openDetails, partTitle, SAVE, SAVED } from '../testing/details';
import { errors, field, fill, isShown, press, radio } from '../testing/form';

afterEach(() => sessionStorage.clear());

const STUDY = 2;
const USI = 3;
const STATISTICS = 4;

describe('what step 2 asks for', () => {
  it('names everything that is missing in the first part, in the order of the form', async () => {
    await openDetails({ ...STEP_2, streetName: null });
    press('Next');
    await waitFor(() =>
      expect(errors()).toEqual([
        'Date of birth is required.',
        'Select your gender.',
        'Telephone is required.',
        'Street name is required.',
      ]),
    );
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Date of birth' }));
    expect(partTitle()).toBe('Part 1 of 4 About you');
  });

  const NOTHING_STUDIED = {
    levelOfSchool: null,
    stillEnrolledInSchool: null,
    completedTertiary: null,
    reasonForUndertakingCourse: null,
    goodUnderstandingOfEnglish: null,
    howDidYouHear: null,
  };
  const NO_USI = {
    studentFirstName: '',
    studentLastName: '',
    usiFirstName: null,
    usiLastName: null,
  };
  const NO_STATISTICS = {
    disability: null,
    bornInAustralia: null,
    aboriginalOrTorresStraitIslandOrigin: null,
    understandFalseInfo: null,
    understandTimeToComplete: null,
  };
  it.each([
    [
      STUDY,
      NOTHING_STUDIED,
      [
        'Select your highest completed school level.',
        'Select yes if you still go to secondary school.',
        'Select yes if you have completed any other qualification.',
        'Select your main reason for taking this course.',
        'Select yes if you have a good understanding of written and spoken English.',
        'Select how you heard about us.',
      ],
    ],
    [
      USI,
      { ...NO_USI, hasUsi: null, usiNumber: null },
      [
        'USI first name is required.',
        'USI last name is required.',
        'Select yes if you have a USI.',
      ],
    ],
    [
      STATISTICS,
      NO_STATISTICS,
      [
        'Select yes if you have a disability, impairment or long-term condition.',
        'Select yes if you were born in Australia.',
        'Select yes if you are of Aboriginal or Torres Strait Islander origin.',
        'Select yes if you understand what false information can lead to.',
        'Select yes if you understand that you have 12 months to complete the course.',
        'Please tick the STUDENT acknowledgement.',
      ],
    ],
  ])('names everything that is missing in part %i', async (part, missing, messages) => {
    await openDetails({ ...STEP_2_ANSWERED, ...missing }, {}, part);
    expect(errors()).toEqual([]);
    press(part === STATISTICS ? 'Save and continue' : 'Next');
    await waitFor(() => expect(errors()).toEqual(messages));
  });

  it('does not call a field missing that has only just been asked for', async () => {
    await openDetails({ ...STEP_2_ANSWERED, disability: null }, {}, STATISTICS);
    press('Save and continue');
    const asked = 'Select yes if you have a disability, impairment or long-term condition.';
    await waitFor(() => expect(errors()).toContain(asked));
    radio('disability', 'TRUE');
    await waitFor(() => expect(errors()).not.toContain(asked));
    const area = 'Select the area it affects most.';
    expect(isShown('disabilityType')).toBe(true);
    expect(errors()).not.toContain(area);
    press('Save and continue');
    await waitFor(() => expect(errors()).toContain(area));
  });

  const CONDITIONAL_FIELDS: [string, string, 'TRUE' | 'FALSE', string, number][] = [
    ['levelOfEducation', 'completedTertiary', 'TRUE', 'Select your highest qualification.', STUDY],
    ['usiNumber', 'hasUsi', 'TRUE', 'USI number is required.', USI],
    ['disabilityType', 'disability', 'TRUE', 'Select the area it affects most.', STATISTICS],
    ['countryOfBirth', 'bornInAustralia', 'FALSE', 'Select your country of birth.', STATISTICS],
    [
      'languageAtHomeOther',
      'englishLanguageAtHome',
      'FALSE',
      'Select the other language you speak at home.',
      STUDY,
    ],
  ];
  it.each(CONDITIONAL_FIELDS)(
    'asks for %s only when %s is %s',
    async (asked, by, when, missing, part) => {
      await openDetails({ ...STEP_2_ANSWERED, usiNumber: null, hasUsi: false }, {}, part);
      expect(isShown(asked)).toBe(false);
      radio(by, when);
      await waitFor(() => expect(isShown(asked)).toBe(true));
      press(part === STATISTICS ? 'Save and continue' : 'Next');
      await waitFor(() => expect(errors()).toContain(missing));
      radio(by, when === 'TRUE' ? 'FALSE' : 'TRUE');
      await waitFor(() => expect(isShown(asked)).toBe(false));
    },
  );

  it('asks which origin only after a yes, and is content without an answer', async () => {
    const { server } = await openDetails(STEP_2_ANSWERED, { [SAVE]: SAVED }, STATISTICS);
    expect(isShown('indigenousOrigin')).toBe(false);
    radio('aboriginalOrTorresStraitIslandOrigin', 'TRUE');
    await waitFor(() => expect(isShown('indigenousOrigin')).toBe(true));
    expect(field(/^Which origin/).value).toBe('');
    fireEvent.click(field(/^STUDENT/));
    press('Save and continue');
    await waitFor(() => expect(server.bodies(SAVE)).toHaveLength(1));
    expect(server.bodies(SAVE)[0]).not.toHaveProperty('indigenousOrigin');
  });

  it('forgets an answer to what is no longer asked', async () => {
    const answer = { ...STEP_2_ANSWERED, disability: true, disabilityType: 'Vision' };
    await openDetails(answer, {}, STATISTICS);
    radio('disability', 'FALSE');
    await waitFor(() => expect(isShown('disabilityType')).toBe(false));
    radio('disability', 'TRUE');
    await waitFor(() => expect(isShown('disabilityType')).toBe(true));
    expect(field('Which area does it affect most?').value).toBe('');
  });

  it.each([
    ['goodUnderstandingOfEnglish', /We can help with English/, STUDY],
    ['understandFalseInfo', /Please contact our office before you continue/, STATISTICS],
    ['understandTimeToComplete', /Please contact our office before you continue/, STATISTICS],
    ['hasUsi', /Create your USI/, USI],
  ])('says what to do when %s is answered with no', async (name, note, part) => {
    await openDetails(STEP_2_ANSWERED, {}, part);
    expect(screen.queryByText(note)).toBeNull();
    radio(name, 'FALSE');
    expect(await screen.findByText(note)).toBeTruthy();
  });

  it('asks the parent or guardian of somebody under 18', async () => {
    await openDetails({ ...STEP_2_ANSWERED, dateOfBirth: '2015-01-01' }, {}, STATISTICS);
    press('Save and continue');
    await waitFor(() =>
      expect(errors()).toEqual([
        'Please tick the STUDENT acknowledgement.',
        'Please tick PARENT/GUARDIAN acknowledgement',
      ]),
    );
  });

  it('doubts a USI whose check character does not fit, and only that', async () => {
    await openDetails(STEP_2_ANSWERED, {}, USI);
    expect(screen.queryByText(/Please check this number/)).toBeNull();
    fill('USI number', 'BNGH7C75FM');
    expect(await screen.findByText(/Please check this number/)).toBeTruthy();
    expect(errors()).toEqual([]);
    fill('USI number', 'BNGH7C75F');
    await waitFor(() => expect(screen.queryByText(/Please check this number/)).toBeNull());
  });

  it('refuses half an address, which would not be saved', async () => {
    await openDetails(STEP_2_ANSWERED);
    fill('Street name', '');
    press('Next');
    await waitFor(() => expect(errors()[0]).toBe('Street name is required.'));
  });
});

describe('the four parts', () => {
  const headings = [
    'Part 1 of 4 About you',
    'Part 2 of 4 Study and work',
    'Part 3 of 4 USI',
    'Part 4 of 4 Statistics',
  ];

  it('follow each other; the heading has the focus, and the address the number', async () => {
    const { place } = await openDetails(STEP_2_ANSWERED);
    expect(partTitle()).toBe(headings[0]);
    for (const part of [2, 3, 4]) {
      await next(part);
      const heading = headings[part - 1];
      expect(partTitle()).toBe(heading);
      await waitFor(() => expect(place()).toBe(`/course-enrolment/enrolment-1/step-2/#${part}`));
      expect(errors()).toEqual([]);
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: heading }));
    }
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('lead back without asking for anything, and keep what was typed', async () => {
    await openDetails(STEP_2_ANSWERED, {}, USI);
    fill('USI number', '');
    press('Back');
    await waitFor(() => expect(partTitle()).toBe(headings[1]));
    expect(errors()).toEqual([]);
    fill('How did you hear about us?', 'Facebook');
    await next(3);
    expect(field('USI number').value).toBe('');
    expect(errors()).toEqual([]);
    press('Back');
    await waitFor(() => expect(field('How did you hear about us?').value).toBe('Facebook'));
    press('Back');
    await waitFor(() => expect(partTitle()).toBe(headings[0]));
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('call nothing missing on a part that has only just opened', async () => {
    await openDetails({ ...STEP_2_ANSWERED, disability: null, bornInAustralia: null }, {}, USI);
    await next(4);
    radio('disability', 'FALSE');
    await waitFor(() => expect(isShown('disability')).toBe(true));
    await new Promise((done) => setTimeout(done, 20));
    expect(errors()).toEqual([]);
  });

  it('are turned by the Enter key too', async () => {
    const { user } = await openDetails(STEP_2_ANSWERED);
    await user.type(field('Telephone'), '{Enter}');
    await waitFor(() => expect(partTitle()).toBe(headings[1]));
  });

  it('follow each other for a newcomer too, who has answered nothing yet', async () => {
    const { place } = await openDetails(STEP_2);
    fill('Date of birth', '17/05/1990');
    radio('gender', 'F');
    fill('Telephone', '0299999999');
    await next(2);
    await waitFor(() => expect(place()).toContain('#2'));
    await new Promise((done) => setTimeout(done, 20));
    expect(partTitle()).toBe(headings[1]);
    expect(errors()).toEqual([]);
  });

  it('begin with the first one that is not complete, whatever the address says', async () => {
    await openDetails({ ...STEP_2_ANSWERED, reasonForUndertakingCourse: null }, {}, STATISTICS);
    expect(partTitle()).toBe(headings[1]);
  });

  it('begin with the first one for a learner whose last answers are known', async () => {
    await openDetails(STEP_2_ANSWERED);
    expect(partTitle()).toBe(headings[0]);
  });
});
