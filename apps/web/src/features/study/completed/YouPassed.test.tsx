import type { CertificateCheck } from '@platewise/shared/certificates/checks';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { aFinalQuiz, aProgress, CHECKS, CONTENT_TOKEN, FINAL, ID } from '../testing/studyFixtures';
import { YouPassed } from './YouPassed';

beforeEach(() => signInAs());

const check = (name: CertificateCheck['check'], passed: boolean): CertificateCheck => ({
  check: name,
  passed,
  why: passed ? null : 'Waits for this.',
  reasons: null,
  mendAt: null,
  differs: null,
});

const SURVEY = `/course-survey/${ID}`;

function open(checks: CertificateCheck[], surveyCompleted = false) {
  fakeServer({ [FINAL]: { body: aFinalQuiz() }, [CHECKS]: { body: checks } });
  return renderApp(
    <YouPassed
      progress={aProgress({ hasCompleted: true, surveyCompleted })}
      next={surveyCompleted ? `/course-completed/${CONTENT_TOKEN}` : SURVEY}
    />,
  );
}

it('says what is left before the certificate', async () => {
  open([check('course', true), check('form', false), check('assessor', false)]);
  const way = within(
    await screen.findByRole('region', { name: '2 things left before your certificate' }),
  );
  expect(way.getAllByRole('listitem')).toHaveLength(3);
  expect(way.getAllByText('Waits for this.')).toHaveLength(2);
});

it('leads to the survey, which may wait', async () => {
  const { user, place } = open([check('course', true), check('form', false)]);
  await screen.findByRole('region', { name: 'One thing left before your certificate' });
  const survey = screen.getByRole('link', { name: 'Continue to the Survey' });
  expect(survey.getAttribute('href')).toBe(SURVEY);
  await user.click(screen.getByRole('link', { name: 'Later' }));
  expect(place()).toBe(`/course-completed/${CONTENT_TOKEN}`);
});

it('leads to the completed course once the survey is answered', async () => {
  open([check('course', true), check('form', true)], true);
  await screen.findByRole('region', { name: 'Your certificate is ready' });
  expect(screen.queryByRole('link', { name: 'Later' })).toBeNull();
  const next = screen.getByRole('link', { name: 'Continue' });
  expect(next.getAttribute('href')).toBe(`/course-completed/${CONTENT_TOKEN}`);
});

const passed = () => renderApp(<YouPassed progress={aProgress()} next={SURVEY} />);

it('shows the next step once nothing can load above it any more', async () => {
  let answer = () => {};
  const checks = new Promise<{ body: unknown }>((resolve) => {
    answer = () => resolve({ body: [check('course', true)] });
  });
  fakeServer({ [FINAL]: { body: aFinalQuiz() }, [CHECKS]: () => checks });
  passed();
  await screen.findByRole('heading', { name: 'You passed' });
  expect(screen.queryByRole('link', { name: 'Continue to the Survey' })).toBeNull();
  answer();
  await screen.findByRole('link', { name: 'Continue to the Survey' });
  expect(screen.getByRole('heading', { name: 'Your certificate is ready' })).toBeTruthy();
});

it('shows the next step without the list and the score that could not be loaded', async () => {
  fakeServer({ [FINAL]: 'offline', [CHECKS]: 'offline' });
  passed();
  const survey = await screen.findByRole('link', { name: 'Continue to the Survey' });
  expect(survey.getAttribute('href')).toBe(SURVEY);
});
