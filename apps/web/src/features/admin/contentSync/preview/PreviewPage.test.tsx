import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../../testing/fakeServer';
import { openWindow } from '../../../../testing/openWindow';
import { renderApp } from '../../../../testing/renderApp';
import { WAITING_CONTENT } from '../testing/syncFixtures';
import PreviewPage from './PreviewPage';

const CALL = 'GET /courses/2/waiting-content';

beforeEach(() => openWindow());

function open(
  hash = '',
  answer: Parameters<typeof fakeServer>[0][string] = { body: WAITING_CONTENT },
) {
  fakeServer({ [CALL]: answer });
  return renderApp(<p>elsewhere</p>, {
    at: `/Admin/Sync/2/Preview${hash}`,
    routes: [{ path: '/Admin/Sync/:courseId/Preview', element: <PreviewPage /> }],
  });
}

const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });

it('shows the pages as learners see them, and turns them', async () => {
  const { user, place } = open();
  await heading('Why wash');
  expect(screen.getByText('Hands carry germs.')).toBeTruthy();
  expect(screen.getByText(/imported as a package/)).toBeTruthy();
  const turner = within(screen.getByRole('navigation', { name: 'Before and after this part' }));
  await user.click(turner.getByRole('link', { name: 'How to wash' }));
  expect(document.activeElement).toBe(await heading('How to wash'));
  expect(place()).toBe('/Admin/Sync/2/Preview#section-1-page-2');
});

it('lists all of it section by section, and tells where one is', async () => {
  const { user } = open('#section-1-page-2');
  await heading('How to wash');
  const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
  expect(contents.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Why wash',
    'How to wash',
    'Section 1 Quiz',
    'Final Quiz',
    'What the observer is asked',
  ]);
  expect(contents.getByRole('link', { current: 'page' }).textContent).toBe('How to wash');
  await user.click(contents.getByRole('link', { name: 'What the observer is asked' }));
  expect(await screen.findByText('Washes hands before work')).toBeTruthy();
});

it('marks the right answer of a question, and says why', async () => {
  open('#section-1-quiz');
  await heading('Section 1 Quiz');
  const right = screen.getByText('Right answer').closest('li');
  expect(right?.textContent).toBe('20 secondsRight answer');
  expect(screen.getByText('long').tagName).toBe('EM');
  expect(screen.getByText(/Germs need 20 seconds to go/)).toBeTruthy();
});

it('marks the right answer in each of a question’s lists', async () => {
  open('#section-99-quiz');
  await heading('Final Quiz');
  const right = screen.getAllByText('Right answer').map((mark) => mark.closest('li')?.textContent);
  expect(right).toEqual(['5 °CRight answer', '60 °CRight answer']);
  expect(screen.getByText('Pie warmer')).toBeTruthy();
});

it('goes from part to part by the list of the device on a phone', async () => {
  openWindow(390);
  const { user, place } = open();
  await user.selectOptions(await screen.findByLabelText('Contents'), 'Final Quiz');
  await heading('Final Quiz');
  expect(place()).toBe('/Admin/Sync/2/Preview#section-99-quiz');
});

it('says that nothing waits', async () => {
  open('', problem(404, 'Nothing is waiting.'));
  expect(await screen.findByRole('heading', { name: 'Nothing is waiting.' })).toBeTruthy();
});
