import {
  NSW_COURSE_IDS,
  PURCHASABLE_COURSES,
  showPrice,
  unitsOf,
} from '@platewise/shared/content/courses';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
    expect(textOf('#observer').join()).toContain('seen you do the tasks at least three times');
    expect(targetsOf('See the sample form')).toEqual([`/third-party-form/sample-${courseId}/`]);
  },
);

it('says what the price of the NSW certificate is made of', () => {
  renderApp(<CoursePage />, { at: '/courses/nsw-food-safety-supervisor/' });
  const parts = screen.getByLabelText('What the price includes').textContent;
  for (const part of ['$139.00', '$30.00', '$10.00']) expect(parts).toContain(part);
});

it('of a course that is not there is not found', async () => {
  renderApp(<CoursePage />, { at: '/courses/knife-skills/' });
  expect(await screen.findByText('Page Not Found')).toBeTruthy();
});
