import { USER_TYPES, type UserType } from '@platewise/shared/accounts';
import type { CourseInformationAnswer } from '@platewise/shared/courseInformation';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import { fireEvent, screen } from '@testing-library/react';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import PaymentPage from '../payment/PaymentPage';
import { field, fill, press } from './form';

export const PAY = 'POST /enrolment/step1';
export const ENROLLED = {
  body: { enrolmentSuccessful: true, errorMessage: null, id: 'enrolment-1', nextActionUrl: null },
};
export const DECLINED = {
  body: {
    enrolmentSuccessful: false,
    errorMessage: 'Your card was declined.',
    id: null,
    nextActionUrl: null,
  },
};
export const SITE = {
  brand: 'Platewise',
  phone: '1300 555 017',
  email: 'help@example.com',
  openCourseIds: [2, 6],
};

export const anInformation = (courseId: number, hash = 'hash-1'): CourseInformationAnswer => ({
  hash,
  text: {
    courseId,
    title: 'A course',
    units: [{ code: 'SITXFSA005', title: 'Use hygienic practices for food safety' }],
    unitsCheckedOn: '2026-11-24',
    priceCents: 5500,
    priceParts: [{ what: 'Lessons', text: '$55.00' }],
    months: 12,
    times: [{ what: 'Your study', text: 'About 3 to 4 hours' }],
    needs: ['A phone'],
    judges: 'We do.',
    paper: ['It is not a licence.'],
    refunds: [{ what: 'You change your mind', text: 'Nothing' }],
    rights: ['You may complain.'],
    rto: { name: 'Platewise', code: '00000', registerUrl: 'https://training.gov.au/' },
  },
});

export type Handlers = Parameters<typeof fakeServer>[0];

export async function openPayment(
  handlers: Handlers = {},
  {
    hasCourses = false,
    courseId = 2,
    courses = [] as UserCourse[],
    query = '',
    userType = USER_TYPES.student as UserType,
  } = {},
) {
  signInAs({ has_courses: hasCourses, user_type: userType });
  const server = fakeServer({
    'GET /config': { body: SITE },
    'GET /userCourse/user-1': { body: courses },
    [`GET /courses/${courseId}/information`]: { body: anInformation(courseId) },
    ...handlers,
  });
  const app = renderApp(null, {
    at: `/course-enrolment/${courseId}/step-1/${query}`,
    routes: [{ path: '/course-enrolment/:courseId/step-1', element: <PaymentPage /> }],
  });
  await screen.findByRole('heading', { level: 1, name: /enrol/i });
  return { ...app, server };
}

export function fillAddress() {
  press('Enter address manually');
  fill('Street number', '12');
  fill('Street name', 'Smith Street');
  fill('Suburb or city', 'Newtown');
  fill('State', 'NSW');
  fill('Post code', '2042');
  fireEvent.click(field(/student handbook/));
}

export function fillCard() {
  fill('Name on card', 'Sam Lee');
  fill('Card number', '4242424242424242');
  fill('Expiry date', '1239');
  fill('CVC', '123');
}
