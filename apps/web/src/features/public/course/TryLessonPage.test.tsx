import type { CourseSample } from '@platewise/shared/content/courseSample';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BLOCKS, textOf } from '../../../components/lesson/testing/lessonFixture';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import TryLessonPage from './TryLessonPage';

const SAMPLE: CourseSample = {
  sectionId: 3,
  sectionTitle: 'Procedures and hazards',
  title: 'See your kitchen with fresh eyes',
  html: `<p>Walk in like a guest.</p>${textOf(BLOCKS.order)}`,
  blocks: [BLOCKS.order],
  question: {
    html: 'Raw chicken drips on the salad. What do you do?',
    picture: null,
    items: [
      { text: 'Rinse the salad', right: false, why: 'Water does not take the germs off.' },
      { text: 'Throw it out', right: true, why: 'Nobody will cook it.' },
    ],
  },
};

const open = (at = '/courses/food-handling-level-1/try-a-lesson/') =>
  renderApp(<p>elsewhere</p>, {
    at,
    routes: [{ path: '/courses/*', element: <TryLessonPage /> }],
  });

it('shows a page of the course in which one can practise', async () => {
  fakeServer({ 'GET /courses/2/sample': { body: SAMPLE } });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: SAMPLE.title })).toBeTruthy();
  expect(screen.getByText('Walk in like a guest.')).toBeTruthy();
  expect(await screen.findByRole('region', { name: BLOCKS.order.title })).toBeTruthy();
  const enrol = screen.getByRole('link', { name: 'Enrol Now' });
  expect(enrol.getAttribute('href')).toBe('/Certificates/Enrol/2/');
});

it('says why an answer is wrong or right, and nothing is sent', async () => {
  const { asked } = fakeServer({ 'GET /courses/2/sample': { body: SAMPLE } });
  const { user } = open();
  const check = await screen.findByRole('button', { name: 'Check my answer' });
  await user.click(check);
  expect(screen.getByText('Please choose an answer.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Rinse the salad' }));
  expect(screen.queryByText('Please choose an answer.')).toBeNull();
  await user.click(check);
  expect(screen.getByText('Water does not take the germs off.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Throw it out' }));
  expect(screen.queryByText('Water does not take the germs off.')).toBeNull();
  await user.click(check);
  expect(screen.getByText('That’s right')).toBeTruthy();
  expect(screen.getByText('Nobody will cook it.')).toBeTruthy();
  expect(asked.map(({ call }) => call)).toEqual(['GET /courses/2/sample']);
});

it('leads back to the course when there is no lesson to show', async () => {
  fakeServer({ 'GET /courses/2/sample': problem(404, 'This course was not found.') });
  open();
  expect(await screen.findByText(/We can’t show a lesson right now/)).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Back to the course' });
  expect(back.getAttribute('href')).toBe('/courses/food-handling-level-1/');
});

it('of a course that is not there is not found', async () => {
  open('/courses/knife-skills/try-a-lesson/');
  expect(await screen.findByText('Page Not Found')).toBeTruthy();
});
