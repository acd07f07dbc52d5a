import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { openPeople } from './testing/openPeople';

type App = ReturnType<typeof openPeople>;

const open = async ({ user }: App, button: string) =>
  user.click(await screen.findByRole('button', { name: button }));
const headings = () =>
  screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || []);
const A_VIEW = { id: 'view-1', list: 'users', name: 'Kims', query: 'search=kim&sort=-name' };

it('comes as this admin has it', async () => {
  openPeople({
    mine: { settings: [{ list: 'users', hiddenColumns: ['email', 'gone'], pageSize: 25 }] },
  });
  await screen.findByRole('row', { name: /P11/ });
  expect(headings()).toEqual(['Name', 'Actions']);
  expect(screen.getByRole('button', { name: 'Page 5' })).toBeTruthy();
});

it('hides and shows columns straight away and saves the choice; one column always stays', async () => {
  const app = openPeople({ handlers: { 'PUT /admin/lists/users': { status: 204 } } });
  await open(app, 'Columns');
  await app.user.click(await screen.findByRole('checkbox', { name: 'Email' }));
  expect(headings()).toEqual(['Name', 'Actions']);
  expect(screen.getByRole('checkbox', { name: 'Name' })).toHaveProperty('disabled', true);
  await app.user.click(screen.getByRole('checkbox', { name: 'Email' }));
  expect(headings()).toEqual(['Name', 'Email', 'Actions']);
  expect(app.bodies('PUT /admin/lists/users')).toEqual([
    { hiddenColumns: ['email'], pageSize: 50 },
    { hiddenColumns: [], pageSize: 50 },
  ]);
});

it('starts again at page 1 when a page gets longer', async () => {
  const app = openPeople({
    at: '/People?page=2',
    handlers: { 'PUT /admin/lists/users': { status: 204 } },
  });
  await open(app, 'Columns');
  await app.user.selectOptions(await screen.findByLabelText('Rows on a page'), '100');
  expect(app.place()).toBe('/People');
  expect(app.bodies('PUT /admin/lists/users')).toEqual([{ hiddenColumns: [], pageSize: 100 }]);
});

it('says so when a choice could not be kept, and takes it back', async () => {
  const app = openPeople({ handlers: { 'PUT /admin/lists/users': problem(500, 'Broken') } });
  await open(app, 'Columns');
  await app.user.click(await screen.findByRole('checkbox', { name: 'Email' }));
  expect(await screen.findByText('Unable to save your settings for this list.')).toBeTruthy();
  expect(headings()).toEqual(['Name', 'Email', 'Actions']);
});

async function saveAs(app: App, name: string) {
  await open(app, 'Views');
  await app.user.click(await screen.findByRole('button', { name: 'Save this view' }));
  await app.user.type(await screen.findByRole('textbox', { name: 'Name' }), `${name}{Enter}`);
}

it('saves filters, search and order as a view, but not the page', async () => {
  const views = [] as object[];
  const app = openPeople({
    at: '/People?sort=-name&page=2&search=kim',
    handlers: {
      'GET /admin/lists': () => ({ body: { settings: [], views: [...views] } }),
      'POST /admin/lists/users/views': () => {
        views.push(A_VIEW);
        return { status: 201, body: A_VIEW };
      },
    },
  });
  await saveAs(app, 'Kims');
  expect(await screen.findByText('The view Kims has been saved.')).toBeTruthy();
  expect(app.bodies('POST /admin/lists/users/views')).toEqual([
    { name: 'Kims', query: 'search=kim&sort=-name' },
  ]);
  expect(await screen.findByRole('button', { name: 'Kims' })).toBeTruthy();
});

it('says at the field that there is a view of that name', async () => {
  const taken = problem(409, 'Taken already.', { errors: { name: ['Taken already.'] } });
  const app = openPeople({ handlers: { 'POST /admin/lists/users/views': taken } });
  await saveAs(app, 'Kims');
  expect(await screen.findByText('Taken already.', { selector: '[data-error-text]' })).toBeTruthy();
});

it('opens a view, says which one is shown, and deletes it', async () => {
  const views = [A_VIEW, { ...A_VIEW, id: 'view-2', list: 'mails', name: 'Of another list' }];
  const app = openPeople({
    handlers: {
      'GET /admin/lists': () => ({ body: { settings: [], views: [...views] } }),
      'DELETE /admin/views/view-1': () => {
        views.shift();
        return { status: 204 };
      },
    },
  });
  await open(app, 'Views');
  const saved = await screen.findByRole('list', { name: 'Saved views' });
  expect(within(saved).getAllByRole('link')).toHaveLength(1);
  await app.user.click(within(saved).getByRole('link', { name: 'Kims' }));
  expect(app.place()).toBe('/People?search=kim&sort=-name');
  await open(app, 'Kims');
  await app.user.click(await screen.findByRole('button', { name: 'Delete view: Kims' }));
  expect(await screen.findByRole('button', { name: 'Views' })).toBeTruthy();
});

it('exports what is filtered in its order, and only those who are chosen', async () => {
  const file = { body: new Blob(['a']) };
  const app = openPeople({
    at: '/People?search=kim&sort=-name',
    handlers: {
      'POST /people/export.csv?sort=-name&search=kim': file,
      'POST /people/chosen/export.csv?sort=-name': file,
    },
  });
  URL.createObjectURL = () => 'blob:people';
  await open(app, 'Export CSV');
  await waitFor(() =>
    expect(app.bodies('POST /people/export.csv?sort=-name&search=kim')).toEqual([
      { country: 'AU' },
    ]),
  );
  await app.user.click(screen.getByRole('checkbox', { name: 'Select P12' }));
  await open(app, 'Export selected');
  await waitFor(() =>
    expect(app.bodies('POST /people/chosen/export.csv?sort=-name')).toEqual([
      { chosen: { ids: ['id-1-2'] } },
    ]),
  );
});

it('says that a broad search has more than were counted', async () => {
  openPeople({ total: 10_000, andMore: true });
  expect(await screen.findByText('10,000+ people')).toBeTruthy();
});

it('shows the default list if the admin’s settings are not known', async () => {
  openPeople({ handlers: { 'GET /admin/lists': problem(500, 'Broken') } });
  expect(await screen.findByRole('row', { name: /P11/ })).toBeTruthy();
});
