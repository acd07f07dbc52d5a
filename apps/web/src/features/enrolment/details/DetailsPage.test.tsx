import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { STEP_2, STEP_2_ANSWERED } from '../testing/answers';
import { openDetails, SAVE, SAVED } from '../testing/details';
import { errors, field, fill, isShown, press, radio } from '../testing/form';

afterEach(() => sessionStorage.clear());

describe('what step 2 asks for', () => {
  it('names everything that is missing, in the order of the form', async () => {
    await openDetails({ ...STEP_2, studentFirstName: '', studentLastName: '' });
    press('Save and continue');
    await waitFor(() =>
      expect(errors()).toEqual([
        'Date of birth is required.',
        'Select your gender.',
        'Telephone is required.',
        'Select your highest completed school level.',
        'Select yes if you still go to secondary school.',
        'Select yes if you have completed any other qualification.',
        'Select your main reason for taking this course.',
        'USI first name is required.',
        'USI last name is required.',
        'Select yes if you have a USI.',
        'Select how you heard about us.',
        'Select yes if you have a disability, impairment or long-term condition.',
        'Select yes if you were born in Australia.',
        'Select yes if you are of Aboriginal or Torres Strait Islander origin.',
        'Select yes if you have a good understanding of written and spoken English.',
        'Select yes if you understand what false information can lead to.',
        'Select yes if you understand that you have 12 months to complete the course.',
        'Please tick the STUDENT acknowledgement.',
      ]),
    );
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Date of birth' }));

    const area = 'Select the area it affects most.';
    radio('disability', 'TRUE');
    await waitFor(() =>
      expect(errors()).not.toContain(
        'Select yes if you have a disability, impairment or long-term condition.',
      ),
    );
    expect(isShown('disabilityType')).toBe(true);
    expect(errors()).not.toContain(area);
    press('Save and continue');
    await waitFor(() => expect(errors()).toContain(area));
  });

  const CONDITIONAL_FIELDS: [string, string, 'TRUE' | 'FALSE', string][] = [
    ['levelOfEducation', 'completedTertiary', 'TRUE', 'Select your highest qualification.'],
    ['usiNumber', 'hasUsi', 'TRUE', 'USI number is required.'],
    ['disabilityType', 'disability', 'TRUE', 'Select the area it affects most.'],
    ['countryOfBirth', 'bornInAustralia', 'FALSE', 'Select your country of birth.'],
    [
      'languageAtHomeOther',
      'englishLanguageAtHome',
      'FALSE',
      'Select the other language you speak at home.',
    ],
  ];
  it.each(CONDITIONAL_FIELDS)(
    'asks for %s only when %s is %s',
    async (asked, by, when, missing) => {
      await openDetails({ ...STEP_2_ANSWERED, usiNumber: null, hasUsi: false });
      expect(isShown(asked)).toBe(false);
      radio(by, when);
      await waitFor(() => expect(isShown(asked)).toBe(true));
      press('Save and continue');
      await waitFor(() => expect(errors()).toContain(missing));
      radio(by, when === 'TRUE' ? 'FALSE' : 'TRUE');
      await waitFor(() => expect(isShown(asked)).toBe(false));
    },
  );

  it('asks which origin only after a yes, and is content without an answer', async () => {
    const { server } = await openDetails(STEP_2_ANSWERED, { [SAVE]: SAVED });
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
    await openDetails({ ...STEP_2_ANSWERED, disability: true, disabilityType: 'Vision' });
    radio('disability', 'FALSE');
    await waitFor(() => expect(isShown('disabilityType')).toBe(false));
    radio('disability', 'TRUE');
    await waitFor(() => expect(isShown('disabilityType')).toBe(true));
    expect(field('Which area does it affect most?').value).toBe('');
  });

  it.each([
    ['goodUnderstandingOfEnglish', /We can help with English/],
    ['understandFalseInfo', /Please contact our office before you continue/],
    ['understandTimeToComplete', /Please contact our office before you continue/],
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

  it('doubts a USI whose check character does not fit, and only that', async () => {
    await openDetails(STEP_2_ANSWERED);
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
    press('Save and continue');
    await waitFor(() => expect(errors()[0]).toBe('Street name is required.'));
  });
});
