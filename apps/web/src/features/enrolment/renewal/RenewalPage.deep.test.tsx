import type { Recertification } from '@platewise/shared/recertification';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { field, press } from '../testing/form';
import { anInformation, ENROLLED, fillCard, PAY, SITE } from '../testing/payment';
import RenewalPage from './RenewalPage';

const aRenewal = (over: Partial<Recertification> = {}): Recertification => ({
  kind: 'refresher',
  courseId: 8,
  from: null,
  until: '2031-05-31',
  certificateNumber: 'FSSHR-000123',
  certifiedUntil: '2031-03-02',
  learnerName: 'Sam Lee',
  email: 'sam@example.com',
  phone: '0412345678',
  address: {
    unitNumber: null,
    streetNumber: '12',
    streetName: 'Smith Street',
    city: 'Newtown',
    state: 'NSW',
    postcode: '2042',
  },
  ...over,
});

function openRenewal(over: Partial<Recertification> = {}) {
  signInAs();
  const server = fakeServer({
    'GET /config': { body: { ...SITE, openCourseIds: [6, 8] } },
    'GET /userCourse/user-1': { body: [] },
    'GET /courses/6/information': { body: anInformation(6) },
    'GET /courses/8/information': { body: anInformation(8) },
    'GET /enrolment/enrolment-1/renewal': { body: aRenewal(over) },
    [PAY]: ENROLLED,
  });
  renderApp(null, {
    at: '/course-enrolment/enrolment-1/renew/',
    routes: [
      { path: '/course-enrolment/:userCourseId/renew', element: <RenewalPage /> },
      { path: '/course-enrolment/:userCourseId/step-2', element: <h1>Step 2</h1> },
    ],
  });
  return server;
}

it('fills in what we know, and orders the refresher for this certificate', async () => {
  const server = openRenewal();
  expect(await screen.findByText('You can renew with the refresher')).toBeTruthy();
  expect(
    screen.getByText(/\$149.* renews it for 5 years if you take it by 31\/05\/2031/),
  ).toBeTruthy();
  expect(screen.getByText(/FSSHR-000123/)).toBeTruthy();
  expect((field('Email address') as HTMLInputElement).value).toBe('sam@example.com');
  fillCard();
  field(/student handbook/).click();
  press(/^Pay \$149/);
  expect(await screen.findByRole('heading', { name: 'Step 2' })).toBeTruthy();
  await waitFor(() =>
    expect(server.bodies(PAY)[0]).toMatchObject({
      courseId: 8,
      renews: 'enrolment-1',
      streetName: 'Smith Street',
      postcode: '2042',
    }),
  );
});

it('says why the refresher is not enough, and offers the full course', async () => {
  openRenewal({ kind: 'full course', courseId: 6 });
  expect(await screen.findByText('You need the full course again')).toBeTruthy();
  expect(screen.getByText(/only enough for 90 days after that, until 31\/05\/2031/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Pay \$179/ })).toBeTruthy();
});

it.each<[Recertification['kind'], string]>([
  ['too early', 'You can renew from 02/12/2030'],
  ['renewed', 'You have renewed this certificate'],
  ['under way', "You're already renewing it"],
  ['nothing to renew', "There's no certificate to renew here"],
])('offers nothing to pay when it is %s', async (kind, title) => {
  openRenewal({ kind, courseId: null, from: '2030-12-02' });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});
