import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/renderApp';
import { CourseGroups } from './CourseGroups';

const cardOf = (title: string) => {
  const [card] = screen
    .getAllByRole('article')
    .filter((article) => article.querySelector('h3')?.textContent === title);
  if (!card) throw new Error(`no card ${title}`);
  return card;
};

describe('the list of courses', () => {
  it('has the courses of supervisors and of food handlers under their headings', () => {
    renderApp(<CourseGroups openCourseIds={null} />);
    const titlesIn = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    expect(titlesIn('Food safety supervisors')).toEqual([
      'NSW Food Safety Supervisor Certificate',
      'NSW Refresher Course',
      'Food Safety Supervisor Hospitality & Retail',
      'Food Safety Supervisor Health & Community',
    ]);
    expect(titlesIn('Food handlers')).toEqual([
      'Food Handling Level 1 (Hospitality & Retail)',
      'Food Handling Level 2',
      'Food Handling Level 1 - Health & Community',
    ]);
  });

  it.each(PURCHASABLE_COURSES)(
    'says for course $courseId who it is for, how long it takes and what it costs',
    ({ courseTitle, courseCost }) => {
      renderApp(<CourseGroups openCourseIds={null} />);
      const card = cardOf(courseTitle);
      expect(card.textContent).toContain('For ');
      expect(card.textContent).toMatch(/\d+ to \d+ hours/);
      expect(card.textContent).toContain(`$${courseCost}.00`);
    },
  );

  it('has a picture of its own for each course', () => {
    renderApp(<CourseGroups openCourseIds={null} />);
    const pictures = [...document.querySelectorAll('article img')].map((img) =>
      img.getAttribute('src'),
    );
    expect(new Set(pictures).size).toBe(PURCHASABLE_COURSES.length);
  });

  it.each([
    ['NSW Refresher Course', 'NSW only'],
    ['Food Safety Supervisor Hospitality & Retail', 'All states except NSW'],
    ['Food Safety Supervisor Health & Community', 'All states except NSW and NT'],
    ['Food Handling Level 2', 'All states'],
  ])('%s is valid in: %s', (title, badge) => {
    renderApp(<CourseGroups openCourseIds={null} />);
    expect(within(cardOf(title)).getByText(badge)).toBeTruthy();
  });

  it('sells no course that has nothing to study', () => {
    renderApp(<CourseGroups openCourseIds={[6]} />);
    expect(screen.getAllByText('Enrolments open soon')).toHaveLength(6);
    expect(screen.getAllByText('Enrol Now')).toHaveLength(1);
  });
});
