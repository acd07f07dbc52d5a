import {
  NSW_COURSE_IDS,
  PURCHASABLE_COURSES,
  showPrice,
  unitsOf,
} from '@platewise/shared/content/courses';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/renderApp';
import CoursePage from './CoursePage';

const textOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const targetsOf = (label: string) =>
  screen.getAllByText(label, { selector: 'a' }).map((link) => link.getAttribute('href'));

it.each(PURCHASABLE_COURSES)(
  'the page of course $courseId says what is learnt, what it costs and who must observe',
  (course) => {
    const { courseId } = course;
    renderApp(<CoursePage />, { at: course.courseReadMorePage.toUpperCase() });
    expect(textOf('h1')).toEqual([course.courseTitle]);
    expect(textOf('h3')).toEqual(expect.arrayContaining(unitsOf(course).map(({ title }) => title)));
    const [facts] = textOf('aside');
    expect(facts).toContain(showPrice(course));
    expect(facts?.includes('express post within 5 to 7 business days')).toBe(
      NSW_COURSE_IDS.includes(courseId),
    );
    expect(new Set(targetsOf('Enrol Now'))).toEqual(new Set([`/Certificates/Enrol/${courseId}/`]));
    expect(targetsOf('Try a lesson')).toEqual([
      '#try-a-lesson',
      `${course.courseReadMorePage}try-a-lesson/`,
    ]);
    expect(textOf('#certificate svg').join()).toContain(course.certificateCodes[0]);
    expect(textOf('#observer').join()).toContain('seen you do the tasks at least three times');
    expect(targetsOf('See the sample form')).toEqual([`/third-party-form/sample-${courseId}/`]);
  },
);

it('says before payment what it costs, takes and is, and leads to the check', () => {
  renderApp(<CoursePage />, { at: '/courses/nsw-refresher/' });
  const [part = ''] = textOf('#before-you-pay');
  for (const words of [
    '$149.00, everything included',
    'About 2 to 11 hours',
    '12 months from your enrolment',
    '90 days',
    'We issue your certificate when you have passed the quizzes',
    'SITXFSA005',
    'RTO 00000',
  ])
    expect(part).toContain(words);
  expect(part).not.toMatch(/[{}<>]/);
  expect(targetsOf('Does this course suit me? (4 minutes)')).toEqual([
    '/courses/nsw-refresher/suits-me/',
  ]);
  expect(targetsOf('All you should know before you pay')).toEqual(['#before-you-pay']);
});

it('prints that part alone', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = renderApp(<CoursePage />, { at: '/courses/nsw-refresher/' });
  await user.click(screen.getByText('Print this part'));
  expect(print).toHaveBeenCalled();
  const { dataset } = document.documentElement;
  expect(dataset.prints).toBe('before-you-pay');
  window.dispatchEvent(new Event('afterprint'));
  expect(dataset.prints).toBeUndefined();
});

it('says what the price of the NSW certificate is made of', () => {
  renderApp(<CoursePage />, { at: '/courses/nsw-food-safety-supervisor/' });
  const parts = screen.getByLabelText('What the price includes').textContent;
  for (const part of ['$139.00', '$30.00', '$10.00']) expect(parts).toContain(part);
});

it('has an index, each entry of which leads to a part of the page', () => {
  renderApp(<CoursePage />, { at: '/courses/nsw-food-safety-supervisor/' });
  const links = document.querySelectorAll('nav[aria-label="On this page"] a');
  expect(links).toHaveLength(6);
  for (const link of links)
    expect(document.querySelector(link.getAttribute('href') ?? '')).toBeTruthy();
});

it('of a course that is not there is not found', async () => {
  renderApp(<CoursePage />, { at: '/courses/knife-skills/' });
  expect(await screen.findByText('Page Not Found')).toBeTruthy();
});
