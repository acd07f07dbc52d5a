import { MESSAGES } from '@platewise/shared/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { CHANGING_DETAILS } from '../pages';
import { STEP_2 } from '../testing/answers';
import { visitDetails } from '../testing/details';
import { said } from '../testing/form';

it('goes to the courses when the enrolment is complete', async () => {
  const { place } = visitDetails({ body: { ...STEP_2, enrolmentCompleted: true } });
  await waitFor(() => expect(place()).toBe('/Your-Courses/'));
});

it('goes to step 3 when step 2 has been saved', async () => {
  const { place } = visitDetails({ body: { ...STEP_2, redirectToStep3: true } });
  await waitFor(() => expect(place()).toBe('/course-enrolment/enrolment-1/step-3/'));
});

it('stays for somebody who comes back from step 3 to change something', async () => {
  const { place } = visitDetails(
    { body: { ...STEP_2, redirectToStep3: true } },
    {},
    { state: CHANGING_DETAILS },
  );
  expect(await screen.findByRole('button', { name: 'Next', hidden: true })).toBeTruthy();
  expect(place()).toContain('step-2');
});

it.each([
  ['its Message', problem(404, 'This enrolment was not found.'), 'This enrolment was not found.'],
  ['own words', problem(500, ''), MESSAGES.enrolment.loadFailed],
])('tells why it could not load with %s, and goes to the courses', async (_, answer, words) => {
  const { place } = visitDetails(answer);
  await waitFor(() => expect(place()).toBe('/Your-Courses/'));
  await said(words);
});
