import { MESSAGES } from '@platewise/shared/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, problem } from '../../../../testing/fakeServer';
import { renderApp } from '../../../../testing/renderApp';
import { aChange, changesOf, PUBLISH, SYNC_CALL, syncedWith } from '../testing/syncFixtures';
import ChangesPage from './ChangesPage';

const CALL = 'GET /courses/2/content-changes';
const DISCARD = 'DELETE /courses/2/waiting-content';

function open(handlers: Parameters<typeof fakeServer>[0], at = '/Admin/Sync/2/Changes') {
  const server = fakeServer(handlers);
  const routes = [{ path: '/Admin/Sync/:courseId/Changes', element: <ChangesPage /> }];
  return { server, ...renderApp(<p>elsewhere</p>, { at, routes }) };
}

it('shows place by place what is new, gone, other and elsewhere', async () => {
  const moved = aChange({
    change: 'moved',
    title: 'Gloves',
    formerTitle: 'Wearing gloves',
    formerPlace: 'Section 1: Law',
    lines: [],
  });
  const added = aChange({
    change: 'added',
    what: 'question',
    place: 'Final quiz, question 2',
    title: 'Why?',
  });
  open({ [CALL]: changesOf(aChange(), moved, added) });
  const section = await screen.findByRole('region', { name: 'Section 2: Clean hands' });
  const [altered, gloves] = within(section).getAllByRole('listitem');
  expect(altered?.textContent).toContain('Alteredpage 1');
  expect(altered?.querySelector('details')?.open).toBe(true);
  expect(altered?.querySelector('del')?.textContent).toBe('20');
  expect(altered?.querySelector('ins')?.textContent).toBe('30');
  expect(gloves?.textContent).toContain('Previous title: Wearing gloves');
  expect(gloves?.textContent).toContain('Moved from: Section 1: Law');
  const quiz = screen.getByRole('region', { name: 'Final quiz' });
  expect(quiz.querySelector('details')?.open).toBe(false);
  expect(screen.getByText('1 page altered, 1 page moved, 1 question added')).toBeTruthy();
});

it('unfolds the lines that are as they were', async () => {
  const same = ['One', 'Two', 'Three', 'Four'].map((text) => ({ change: 'same' as const, text }));
  const lines = [...same, { change: 'added' as const, text: 'New' }];
  const { user } = open({ [CALL]: changesOf(aChange({ lines })) });
  const folded = await screen.findByRole('button', { name: /Show 3 lines/ });
  expect(screen.queryByText('Two')).toBeNull();
  await user.click(folded);
  expect(screen.getByText('Two')).toBeTruthy();
});

it('publishes just what is shown, and goes back to the courses', async () => {
  const { user, server, place } = open({
    [CALL]: changesOf(aChange()),
    [PUBLISH]: { status: 204 },
    [SYNC_CALL]: syncedWith(),
  });
  await user.click(await screen.findByRole('button', { name: /Publish Now/ }));
  const dialog = await screen.findByRole('dialog', { name: MESSAGES.contentSync.publishTitle });
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(place()).toBe('/Admin/Sync'));
  expect(server.bodies(PUBLISH)).toEqual([{ contentSetId: 41 }]);
  await waitFor(() => expect(server.bodies(SYNC_CALL)).toHaveLength(1));
  expect(await screen.findByText(MESSAGES.contentSync.synced)).toBeTruthy();
});

it('discards just what is shown, where it was brought in, and goes back to the courses', async () => {
  const body = { ...changesOf(aChange()).body, source: 'Import' as const };
  const answers = [{ status: 502 }, problem(409, 'Other content waits.'), { status: 204 }];
  const { user, server, place } = open({
    [CALL]: { body },
    [DISCARD]: () => answers.shift() ?? {},
  });
  const { notDiscarded, discarded } = MESSAGES.contentSync;
  for (const said of [notDiscarded, 'Other content waits.', discarded]) {
    await user.click(await screen.findByRole('button', { name: /Discard/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Discard the package' });
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(place()).toBe('/Admin/Sync');
  expect(server.asked.filter(({ call }) => call === DISCARD)).toHaveLength(3);
});

it('leaves what its authors have changed to them', async () => {
  open({ [CALL]: changesOf(aChange()) });
  await screen.findByRole('button', { name: /Publish Now/ });
  expect(screen.queryByRole('button', { name: /Discard/ })).toBeNull();
});

it('says that nothing waits', async () => {
  open({ [CALL]: problem(404, 'Nothing is waiting.') });
  expect(await screen.findByRole('heading', { name: 'Nothing is waiting.' })).toBeTruthy();
});

it('tries again after it could not be loaded', async () => {
  let broken = true;
  const { user } = open({ [CALL]: () => (broken ? problem(500, 'Oops') : changesOf()) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  broken = false;
  await user.click(again);
  expect(await screen.findByText('Nothing that learners see has changed.')).toBeTruthy();
});

it.each(['7', 'two'])('knows no course %s', async (id) => {
  open({}, `/Admin/Sync/${id}/Changes`);
  expect(await screen.findByText('There is no such course.')).toBeTruthy();
});
