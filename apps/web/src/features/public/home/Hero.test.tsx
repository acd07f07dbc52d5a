import type { UserCourse } from '@platewise/shared/study/userCourses';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { Hero } from './Hero';

const COURSE = {
  id: 'course-1',
  courseTitle: 'Food Handling Level 2',
  enrolmentDate: '2026-11-01',
  status: 'In Progress',
  next: { sectionId: 3, page: 5, question: 4, words: 0, minutes: 3 },
} as UserCourse;
const answer = (...body: UserCourse[]) => fakeServer({ 'GET /userCourse/user-1': { body } });

describe('the first thing on the home page', () => {
  it('leads a learner to the question at which study goes on, with one button', async () => {
    answer({ ...COURSE, id: 'older', enrolmentDate: '2026-01-01' }, COURSE);
    signInAs({ has_courses: true });
    renderApp(<Hero />);
    expect(await screen.findByText('Welcome back, Sam')).toBeTruthy();
    const go = await screen.findByRole('link', { name: 'Continue: section 3, question 4' });
    expect(go.getAttribute('href')).toBe('/course-content/course-1/');
    expect(screen.getByText('Food Handling Level 2')).toBeTruthy();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it.each([
    [{ sectionId: 2, page: 3, question: null }, 'Continue: section 2, page 3'],
    [{ sectionId: 99, page: 1, question: 7 }, 'Continue: final quiz, question 7'],
    [{ sectionId: 99, page: 1, question: null }, 'Continue: final quiz'],
    [{ sectionId: 98, page: 1, question: 2 }, 'Continue: first quiz, question 2'],
  ])('names the place: %o', async (place, label) => {
    answer({ ...COURSE, next: { words: 0, minutes: 3, ...place } });
    signInAs({ has_courses: true });
    renderApp(<Hero />);
    expect(await screen.findByRole('link', { name: label })).toBeTruthy();
  });

  it.each([
    ['nothing is left to study', answer.bind(null, { ...COURSE, status: 'Completed', next: null })],
    ['the connection is lost', () => fakeServer({ 'GET /userCourse/user-1': 'offline' })],
  ])('leads to all courses when %s', async (_, serve) => {
    const { asked } = serve();
    signInAs({ has_courses: true });
    renderApp(<Hero />);
    await expect.poll(() => asked.length).toBe(1);
    expect(screen.getByRole('link', { name: 'Your courses' }).getAttribute('href')).toBe(
      '/Your-Courses/',
    );
  });

  it.each([
    ['a visitor', null],
    ['a learner without a course', { has_courses: false }],
    ['a business', { user_type: 3 as const, has_courses: true }],
  ])('sells to %s and asks the server nothing', (_, claims) => {
    const { asked } = fakeServer({});
    if (claims) signInAs(claims);
    renderApp(<Hero />);
    expect(screen.getByRole('link', { name: 'Explore Courses' })).toBeTruthy();
    expect(asked).toEqual([]);
  });
});
