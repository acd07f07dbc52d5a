import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signInAs } from '../../../testing/signInAs';
import { openPeople } from './testing/openPeople';

type App = ReturnType<typeof openPeople>;

const choose = async ({ user }: App, name: string) =>
  user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }));

/** Returns the request that would be sent for the selected rows. */
async function greeted(app: App) {
  await press(app, 'Greet');
  return app.greeted.at(-1)?.body;
}

it('keeps who is chosen while pages are turned and the order changes', async () => {
  const app = openPeople();
  await choose(app, 'P11');
  await press(app, 'Next page');
  await screen.findByRole('checkbox', { name: 'Select P22' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next page' }));
  await press(app, 'Previous page');
  // There is none before the first.
  expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true);
  await press(app, 'Next page');
  await choose(app, 'P22');
  await press(app, 'Name');
  expect(screen.getByText('2 selected')).toBeTruthy();
  expect(await greeted(app)).toEqual({ ids: ['id-1-1', 'id-2-2'] });
  expect(screen.getByRole('checkbox', { name: 'Select P11' })).toHaveProperty('checked', true);
  await choose(app, 'P11');
  expect(await greeted(app)).toEqual({ ids: ['id-2-2'] });
});

const follow = async ({ user }: App, name: string) =>
  user.click(await screen.findByRole('link', { name }));

it('keeps who is chosen while a record is open', async () => {
  const app = openPeople();
  await choose(app, 'P11');
  await press(app, 'Next page');
  await choose(app, 'P22');
  await follow(app, 'Show P21');
  await follow(app, 'Back');
  expect(await screen.findByText('2 selected')).toBeTruthy();
  expect(await greeted(app)).toEqual({ ids: ['id-1-1', 'id-2-2'] });
});

it('does not choose anyone again when the list is no longer narrowed', async () => {
  const app = openPeople();
  await choose(app, 'P11');
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await app.user.type(search, 'kim{Enter}');
  expect(await screen.findByText('120 people')).toBeTruthy();
  await app.user.clear(search);
  await app.user.type(search, '{Enter}');
  expect(app.place()).toBe('/People');
  expect(screen.getByText('120 people')).toBeTruthy();
});

it('forgets who is chosen when someone else signs in', async () => {
  const app = openPeople();
  await choose(app, 'P11');
  expect(screen.getByText('1 selected')).toBeTruthy();
  act(() => signInAs({ id: 'admin-2' }));
  expect(await screen.findByText('120 people')).toBeTruthy();
});

it('forgets who is chosen when the list is narrowed', async () => {
  const app = openPeople();
  await choose(app, 'P11');
  await app.user.type(screen.getByRole('searchbox', { name: 'Search' }), 'kim{Enter}');
  expect(await screen.findByText('120 people')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Greet' })).toBeNull();
});

it('offers all that match once the page is chosen, and counts on as many as were seen', async () => {
  const app = openPeople({ at: '/People?search=kim' });
  await app.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await press(app, 'Select all 120 that match');
  expect(screen.getByText('120 selected')).toBeTruthy();
  expect(await greeted(app)).toEqual({
    matching: { filter: { country: 'AU' }, search: 'kim' },
    expected: 120,
  });
  await press(app, 'Next page');
  expect(screen.getByRole('checkbox', { name: 'Select P21' })).toHaveProperty('checked', true);
  await choose(app, 'P21');
  expect(await greeted(app)).toEqual({ ids: ['id-2-2'] });
  await press(app, 'Clear selection');
  expect(screen.getByText('120 people')).toBeTruthy();
});

it.each([
  { total: 10_001, andMore: false },
  { total: 10_000, andMore: true },
])('does not offer more rows than one change may have: %j', async (most) => {
  const app = openPeople(most);
  await choose(app, 'P11');
  await press(app, 'Select all on this page');
  expect(screen.getByText('There are too many to select all of them.')).toBeTruthy();
});

it('is done by the keyboard: from the search into the rows, from row to row, with the space bar', async () => {
  const app = openPeople();
  await screen.findByRole('row', { name: /P11/ });
  await app.user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }));
  await app.user.keyboard('{ArrowDown}{ArrowDown} ');
  expect(await greeted(app)).toEqual({ ids: ['id-1-2'] });

  screen.getByRole('link', { name: 'Show P12' }).focus();
  await app.user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Show P11' }));
  await app.user.keyboard(' ');
  expect(await greeted(app)).toEqual({ ids: ['id-1-2', 'id-1-1'] });
});

it.each([
  { name: 'Select all on this page', total: 2 },
  { name: 'Clear selection', total: 120 },
])('keeps the focus in its line when the button $name has gone', async ({ name, total }) => {
  const app = openPeople({ total });
  await choose(app, 'P11');
  screen.getByRole('button', { name }).focus();
  await app.user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name })).toBeNull();
  await app.user.tab();
  expect(document.activeElement).toHaveProperty('tagName', 'BUTTON');
  expect(document.activeElement?.closest('header, table')).toBeNull();
});

it('is done on cards too', async () => {
  const app = openPeople({ width: 390 });
  await choose(app, 'P12');
  await press(app, 'Select all on this page');
  expect(await greeted(app)).toEqual({ ids: ['id-1-1', 'id-1-2'] });
  const card = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem')[0];
  await app.user.click(within(card as HTMLElement).getByRole('checkbox'));
  expect(await greeted(app)).toEqual({ ids: ['id-1-2'] });
});
