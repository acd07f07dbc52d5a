import type { EnrolmentStep2Answer } from '@platewise/shared/enrolments/step2';
import { MESSAGES } from '@platewise/shared/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { STEP_2, STEP_2_ANSWERED } from '../testing/answers';
import { next, openDetails, partTitle, SAVE, SAVED, visitDetails } from '../testing/details';
import { errors, field, fill, isShown, press, radio, said } from '../testing/form';

afterEach(() => sessionStorage.clear());

describe('saving step 2', () => {
  const answered = (answer: Partial<EnrolmentStep2Answer> = {}) => ({
    ...STEP_2_ANSWERED,
    ...answer,
  });

  it('sends booleans, says so and goes on to step 3', async () => {
    const { server, place } = await openDetails(answered(), { [SAVE]: SAVED }, 4);
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
    for (const part of [2, 3, 4]) await next(part);
    fireEvent.click(field(/^STUDENT/));
    press('Save and continue');
    await waitFor(() => expect(place()).toContain('step-3'));
    expect(server.bodies(SAVE)[0]).toMatchObject({ streetNumber: '14' });
    expect(server.bodies(SAVE)[0]).not.toHaveProperty('fullAddress');
  });

  it('goes back to the part with the field of which the server says something', async () => {
    const { place } = await openDetails(
      answered(),
      {
        [SAVE]: problem(400, 'Please check', { errors: { usiNumber: ['This USI is not known.'] } }),
      },
      4,
    );
    fireEvent.click(field(/^STUDENT/));
    press('Save and continue');
    await waitFor(() => expect(errors()).toEqual(['This USI is not known.']));
    expect(place()).toContain('step-2');
    expect(partTitle()).toBe('Part 3 of 4 USI');
    expect(field('USI number').value).toBe('BNGH7C75FN');
    await waitFor(() => expect(document.activeElement).toBe(field('USI number')));
    // The tick is still there, and one more Next leads to it.
    await next(4);
    expect(field(/^STUDENT/).checked).toBe(true);
  });
});

it('leads on where the enrolment was completed in another tab meanwhile', async () => {
  let reads = 0;
  const { place } = visitDetails(
    () => ({ body: { ...STEP_2_ANSWERED, enrolmentCompleted: ++reads > 1 } }),
    { [SAVE]: problem(409, MESSAGES.enrolment.alreadyCompleted) },
    { part: 4 },
  );
  fireEvent.click(await screen.findByLabelText(/^STUDENT/));
  press('Save and continue');
  await waitFor(() => expect(place()).toBe('/Your-Courses/'));
  await said(MESSAGES.enrolment.alreadyCompleted);
});

describe('a draft', () => {
  it('survives a reload in the storage of the tab, and nowhere else', async () => {
    const answer = { ...STEP_2_ANSWERED, hasUsi: null, usiNumber: null };
    const { unmount } = await openDetails(answer, {}, 3);
    radio('hasUsi', 'TRUE');
    await waitFor(() => expect(isShown('usiNumber')).toBe(true));
    fill('USI number', 'BNGH7C75FN');
    await waitFor(() =>
      expect(JSON.stringify(Object.entries(sessionStorage))).toContain('BNGH7C75FN'),
    );
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('BNGH7C75FN');
    unmount();
    await openDetails(answer, {}, 3);
    expect(field('USI number').value).toBe('BNGH7C75FN');
  });

  it('that cannot be read is no draft', async () => {
    sessionStorage.setItem('platewise-step-2-enrolment-1', '{');
    await openDetails(STEP_2);
    expect(field('Street name').value).toBe('Smith Street');
  });
});
