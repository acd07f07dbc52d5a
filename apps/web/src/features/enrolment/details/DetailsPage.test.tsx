import type { EnrolmentStep2Answer } from '@platewise/shared/enrolments';
import { MESSAGES } from '@platewise/shared/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { STEP_2, STEP_2_ANSWERED } from '../testing/answers';
import { openDetails, SAVE, SAVED } from '../testing/details';
import { errors, field, fill, press, said } from '../testing/form';

afterEach(() => sessionStorage.clear());

const radio = (name: string, value: string) => {
  const input = document.querySelector(`input[name="${name}"][value="${value}"]`);
  if (input) fireEvent.click(input);
};
const isShown = (name: string) => document.querySelector(`[name="${name}"]`) !== null;

describe('what step 2 asks for', () => {
  it('names everything that is missing, in the order of the form', async () => {
    await openDetails({ ...STEP_2, studentFirstName: '', studentLastName: '' });
    press('Save and continue');
    await waitFor(() =>
      expect(errors()).toEqual([
        'Date of birth is required.',
        'Gender is required.',
        'Telephone is required.',
        'Level of school is required.',
        'Still enrolled in school is required.',
        'Completed tertiary education is required.',
        'Reason for undertaking the course is required.',
        'USI first name is required.',
        'USI last name is required.',
        'Do you have a USI is required.',
        'How did you hear about us is required.',
        'Disability is required.',
        'Born in Australia is required.',
        'Aboriginal or Torres Strait Islander origin is required.',
        'Good understanding of English is required.',
        'Understanding of false information is required.',
        'Understanding of the time to complete is required.',
        'Please tick the STUDENT acknowledgement.',
      ]),
    );
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Date of birth' }));
  });

  const CONDITIONALS: [string, string, 'TRUE' | 'FALSE', string][] = [
    ['levelOfEducation', 'completedTertiary', 'TRUE', 'Level of education is required.'],
    ['usiNumber', 'hasUsi', 'TRUE', 'USI number is required.'],
    ['disabilityType', 'disability', 'TRUE', 'Disability type is required.'],
    ['countryOfBirth', 'bornInAustralia', 'FALSE', 'Country is required.'],
    ['languageAtHomeOther', 'englishLanguageAtHome', 'FALSE', 'Other language is required.'],
  ];
  it.each(CONDITIONALS)('asks for %s only when %s is %s', async (asked, by, when, missing) => {
    await openDetails({ ...STEP_2_ANSWERED, usiNumber: null, hasUsi: false });
    expect(isShown(asked)).toBe(false);
    radio(by, when);
    await waitFor(() => expect(isShown(asked)).toBe(true));
    press('Save and continue');
    await waitFor(() => expect(errors()).toContain(missing));
    radio(by, when === 'TRUE' ? 'FALSE' : 'TRUE');
    await waitFor(() => expect(isShown(asked)).toBe(false));
  });

  it('forgets an answer to what is no longer asked', async () => {
    await openDetails({ ...STEP_2_ANSWERED, disability: true, disabilityType: 'Vision' });
    radio('disability', 'FALSE');
    await waitFor(() => expect(isShown('disabilityType')).toBe(false));
    radio('disability', 'TRUE');
    await waitFor(() => expect(isShown('disabilityType')).toBe(true));
    expect(field('Which area does it affect most?').value).toBe('');
  });

  it.each([
    ['goodUnderstandingOfEnglish', /We can help with English/],
    ['understandFalseInfo', /Please contact our office before you go on/],
    ['understandTimeToComplete', /Please contact our office before you go on/],
    ['hasUsi', /Create your USI/],
  ])('says what to do when %s is answered with no', async (name, note) => {
    await openDetails(STEP_2_ANSWERED);
    expect(screen.queryByText(note)).toBeNull();
    radio(name, 'FALSE');
    expect(await screen.findByText(note)).toBeTruthy();
  });

  it('asks the parent or guardian of somebody under 18', async () => {
    await openDetails({ ...STEP_2_ANSWERED, dateOfBirth: '2015-01-01' });
    press('Save and continue');
    await waitFor(() =>
      expect(errors()).toEqual([
        'Please tick the STUDENT acknowledgement.',
        'Please tick PARENT/GUARDIAN acknowledgement',
      ]),
    );
  });

  it('refuses half an address, which would not be saved', async () => {
    await openDetails(STEP_2_ANSWERED);
    fill('Street name', '');
    press('Save and continue');
    await waitFor(() => expect(errors()[0]).toBe('Street name is required.'));
  });
});

describe('the names of the USI', () => {
  it('are those of the learner to begin with', async () => {
    await openDetails(STEP_2);
    expect(field('First name').value).toBe('Sam');
    expect(field('Last name').value).toBe('Lee');
  });

  it('ask somebody with one name for no last name, and offer to enter another', async () => {
    await openDetails({ ...STEP_2, studentFirstName: 'Suharto', studentLastName: 'Suharto' });
    expect(isShown('usiLastName')).toBe(false);
    expect(screen.getByText(/Your last name is recorded as Suharto too/)).toBeTruthy();
    fireEvent.click(field('I have one name only'));
    await waitFor(() => expect(isShown('usiLastName')).toBe(true));
    expect(field('Last name').value).toBe('');
  });

  it('keep the last name in sight while it happens to read like the first', async () => {
    await openDetails(STEP_2);
    fill('Last name', 'Sam');
    await waitFor(() => expect(field('Last name').value).toBe('Sam'));
  });

  it('send the one name as first and last', async () => {
    const { server, place } = await openDetails(
      { ...STEP_2_ANSWERED, usiFirstName: 'Suharto', usiLastName: 'Suharto' },
      { [SAVE]: SAVED },
    );
    fill('First name', 'Soekarno');
    fireEvent.click(field(/^STUDENT/));
    press('Save and continue');
    await waitFor(() => expect(place()).toContain('step-3'));
    expect(server.bodies(SAVE)[0]).toMatchObject({
      usiFirstName: 'Soekarno',
      usiLastName: 'Soekarno',
    });
  });
});

describe('saving step 2', () => {
  const answered = (answer: Partial<EnrolmentStep2Answer> = {}) => ({
    ...STEP_2_ANSWERED,
    ...answer,
  });

  it('sends booleans, says so and goes on to step 3', async () => {
    const { server, place } = await openDetails(answered(), { [SAVE]: SAVED });
    fireEvent.click(field(/^STUDENT/));
    press('Save and continue');
    await waitFor(() => expect(place()).toBe('/course-enrolment/enrolment-1/step-3/'));
    await said(MESSAGES.enrolment.step2Saved);
    expect(server.bodies(SAVE)[0]).toMatchObject({
      dateOfBirth: '1990-05-17',
      phone: '0299999999',
      completedTertiary: false,
      englishLanguageAtHome: true,
      usiNumber: 'BNGH7C75FN',
      studentAcknowledgment: true,
      guardianAcknowledgment: false,
    });
    expect(server.bodies(SAVE)[0]).not.toHaveProperty('oneName');
    expect(sessionStorage).toHaveLength(0);
  });

  it('drops the searched-for address once a part has been changed by hand', async () => {
    const { server, place } = await openDetails(
      answered({ fullAddress: '12 Smith Street, Newtown NSW 2042' }),
      {
        [SAVE]: SAVED,
      },
    );
    fill('Street number', '14');
    fireEvent.click(field(/^STUDENT/));
    press('Save and continue');
    await waitFor(() => expect(place()).toContain('step-3'));
    expect(server.bodies(SAVE)[0]).toMatchObject({ streetNumber: '14' });
    expect(server.bodies(SAVE)[0]).not.toHaveProperty('fullAddress');
  });

  it('puts what the server says of a field beside it and keeps what was typed', async () => {
    const { place } = await openDetails(answered(), {
      [SAVE]: problem(400, 'Please check', { errors: { usiNumber: ['This USI is not known.'] } }),
    });
    fireEvent.click(field(/^STUDENT/));
    press('Save and continue');
    await waitFor(() => expect(errors()).toEqual(['This USI is not known.']));
    expect(place()).toContain('step-2');
    expect(field('USI number').value).toBe('BNGH7C75FN');
  });
});

describe('a draft', () => {
  it('survives a reload in the storage of the tab, and nowhere else', async () => {
    const { unmount } = await openDetails(STEP_2);
    radio('hasUsi', 'TRUE');
    await waitFor(() => expect(isShown('usiNumber')).toBe(true));
    fill('USI number', 'BNGH7C75FN');
    await waitFor(() =>
      expect(JSON.stringify(Object.entries(sessionStorage))).toContain('BNGH7C75FN'),
    );
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('BNGH7C75FN');
    unmount();
    await openDetails(STEP_2);
    expect(field('USI number').value).toBe('BNGH7C75FN');
  });

  it('that cannot be read is no draft', async () => {
    sessionStorage.setItem('platewise-step-2-enrolment-1', '{');
    await openDetails(STEP_2);
    expect(field('Street name').value).toBe('Smith Street');
  });
});
