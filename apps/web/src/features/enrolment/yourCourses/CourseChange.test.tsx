import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { aCourse } from '../testing/answers';
import { CourseChange } from './CourseChange';

const OFFER = {
  possible: true,
  reason: null,
  refundCents: 5500,
  returnsVoucher: false,
  courseTitle: 'Food Handling Level 1 (Hospitality & Retail)',
  courseIds: [3, 1009],
  email: 'sam@example.com',
  address: null,
};
const GET = 'GET /userCourse/uc-1/course-change';

async function open(answer: object) {
  const server = fakeServer({ [GET]: answer as { body: object } });
  const app = renderApp(<CourseChange course={aCourse({ id: 'uc-1' })} />);
  expect(server.asked).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: /^Change course/ }));
  return within(await screen.findByRole('dialog', { name: 'Change to another course' }));
}

it('says what comes back and when, and leads to the order of each course with its price', async () => {
  const dialog = await open({ body: OFFER });
  expect(
    await dialog.findByText(
      /You get \$55\.00 back to the card that paid for it, within 5 to 10 business days\. There is no fee\./,
    ),
  ).toBeTruthy();
  const links = within(dialog.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Food Handling Level 2: $89.00', '/course-enrolment/uc-1/change/3/'],
    ['Food Handling Level 1 - Health & Community: $50.00', '/course-enrolment/uc-1/change/1009/'],
  ]);
});

it.each([
  ['a voucher', { refundCents: 0, returnsVoucher: true }, /voucher goes back to its business/],
  ['nothing', { refundCents: 0 }, /Nothing comes back, because nothing was paid/],
  ['no other course', { courseIds: [] }, /There is no other course to change to/],
  [
    'a begun course',
    { possible: false, reason: 'You have begun this course.' },
    /You have begun this course\./,
  ],
])('explains itself for %s', async (_, over, text) => {
  const dialog = await open({ body: { ...OFFER, ...over } });
  expect(await dialog.findByText(text)).toBeTruthy();
});

it('says so when the offer cannot be loaded', async () => {
  const dialog = await open(problem(500, 'Broken'));
  expect(await dialog.findByText(/We couldn’t find out whether you can change/)).toBeTruthy();
});
