import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { field, press } from '../testing/form';
import { anInformation, ENROLLED, fillCard, PAY, SITE } from '../testing/payment';
import CourseChangePage from './CourseChangePage';

const OFFER = {
  possible: true,
  reason: null,
  refundCents: 5500,
  returnsVoucher: false,
  courseTitle: 'Food Handling Level 1 (Hospitality & Retail)',
  courseIds: [3],
  email: 'sam@example.com',
  address: {
    unitNumber: null,
    streetNumber: '12',
    streetName: 'Smith Street',
    city: 'Newtown',
    state: 'NSW',
    postcode: '2042',
  },
};

function openChange(over: object = {}) {
  signInAs();
  const server = fakeServer({
    'GET /config': { body: { ...SITE, openCourseIds: [2, 3] } },
    'GET /userCourse/user-1': { body: [] },
    'GET /courses/3/information': { body: anInformation(3) },
    'GET /userCourse/enrolment-1/course-change': { body: { ...OFFER, ...over } },
    [PAY]: ENROLLED,
  });
  renderApp(null, {
    at: '/course-enrolment/enrolment-1/change/3/',
    routes: [
      { path: '/course-enrolment/:userCourseId/change/:courseId', element: <CourseChangePage /> },
      { path: '/course-enrolment/:userCourseId/step-2', element: <h1>Step 2</h1> },
    ],
  });
  return server;
}

it('says price and return before the press, fills in the details, and orders in place of the former course', async () => {
  const server = openChange();
  expect(await screen.findByText('You change to Food Handling Level 2')).toBeTruthy();
  expect(
    screen.getByText(
      /You pay for this course first: \$89\.00.*You get \$55\.00 back to the card that paid for it, within 5 to 10 business days/,
    ),
  ).toBeTruthy();
  expect((field('Email address') as HTMLInputElement).value).toBe('sam@example.com');
  fillCard();
  field(/student handbook/).click();
  press(/^Pay \$89/);
  expect(await screen.findByRole('heading', { name: 'Step 2' })).toBeTruthy();
  await waitFor(() =>
    expect(server.bodies(PAY)[0]).toMatchObject({
      courseId: 3,
      replaces: 'enrolment-1',
      streetName: 'Smith Street',
    }),
  );
  expect(server.bodies(PAY)[0]).not.toHaveProperty('renews');
});

it('offers nothing to pay once the former course was begun', async () => {
  openChange({ possible: false, reason: 'You have begun this course.' });
  expect(await screen.findByText('You have begun this course.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to your courses' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});
