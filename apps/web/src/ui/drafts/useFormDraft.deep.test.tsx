import { text } from '@platewise/shared/fields';
import { MESSAGES } from '@platewise/shared/messages';
import { screen, waitFor } from '@testing-library/react';
import { useFormikContext } from 'formik';
import { type ReactNode, useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { object } from 'yup';
import { endSession } from '../../api/session';
import { renderApp } from '../../testing/renderApp';
import { signInAs } from '../../testing/signInAs';
import { notify } from '../feedback/notify';
import { Form } from '../form/Form';
import { REFUSED } from '../form/outcome';
import { PasswordField } from '../form/PasswordField';
import { SubmitButton } from '../form/SubmitButton';
import { TextField } from '../form/TextField';

const schema = object({ name: text(), suburb: text(), password: text(), cardNumber: text() });
const EMPTY = { name: '', suburb: 'Newtown', password: '', cardNumber: '' };
const AT = '/page-of-the-form';

afterEach(() => sessionStorage.clear());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function open({
  onSubmit = async (): Promise<unknown> => undefined,
  values = EMPTY,
  early = null as ReactNode,
} = {}) {
  window.history.replaceState(null, '', AT);
  return renderApp(
    <Form initialValues={values} schema={schema} onSubmit={onSubmit} draftKey="form">
      <TextField name="name" label="Name" />
      <TextField name="suburb" label="Suburb" />
      <TextField name="cardNumber" label="Card number" />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
      <SubmitButton>Send</SubmitButton>
      {early}
    </Form>,
  );
}

async function typeIn({ user }: ReturnType<typeof open>) {
  await user.type(field('Name'), 'Sam');
  await user.type(field('Card number'), '4242');
  await user.type(field('Password'), 'Platewise1');
}

function leave({ unmount }: ReturnType<typeof open>, to = '/pages/maintenance') {
  window.history.replaceState(null, '', to);
  unmount();
}

it('what was typed is back after the page had to be left, and says so; secrets are not kept', async () => {
  const form = open();
  await typeIn(form);
  leave(form);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/4242|Platewise1/);
  open();
  await waitFor(() => expect(field('Name').value).toBe('Sam'));
  expect([field('Suburb').value, field('Password').value]).toEqual(['Newtown', '']);
  expect(await screen.findByText(MESSAGES.typed.keptButSecrets)).toBeTruthy();
});

/** The page that follows. Back is pressed before the form's effects have ended. */
function NextPage() {
  useLayoutEffect(() => window.history.replaceState(null, '', AT), []);
  return null;
}

it('is not lost when Back is pressed at once', async () => {
  const form = open();
  await typeIn(form);
  window.history.replaceState(null, '', '/next-page');
  form.rerender(<NextPage />);
  expect(window.location.pathname).toBe(AT);
  open();
  await waitFor(() => expect(field('Name').value).toBe('Sam'));
});

it('says once that it is back: a reload without typing brings it back without a word', async () => {
  const form = open();
  await typeIn(form);
  leave(form);
  const said = vi.spyOn(notify, 'success');
  const again = open();
  await waitFor(() => expect(field('Name').value).toBe('Sam'));
  window.dispatchEvent(new Event('pagehide'));
  leave(again);
  open();
  await waitFor(() => expect(field('Name').value).toBe('Sam'));
  expect(said.mock.calls).toEqual([[MESSAGES.typed.keptButSecrets]]);
});

/** Enters a name as the page does that takes over what was typed before the app was ready: no event is heard. */
function TypedEarly() {
  const { setFieldValue } = useFormikContext();
  useLayoutEffect(() => void setFieldValue('name', 'Sam'), [setFieldValue]);
  return null;
}

it('keeps what was typed before the app was ready', async () => {
  const form = open({ early: <TypedEarly /> });
  await waitFor(() => expect(field('Name').value).toBe('Sam'));
  leave(form);
  open();
  await waitFor(() => expect(field('Name').value).toBe('Sam'));
});

it('survives a reload', async () => {
  await typeIn(open());
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(1);
});

it('gives way to what the server has changed since', async () => {
  const form = open();
  await form.user.type(field('Name'), 'Sam');
  await form.user.type(field('Suburb'), ' North');
  leave(form);
  open({ values: { ...EMPTY, suburb: 'Enmore' } });
  await waitFor(() => expect(field('Name').value).toBe('Sam'));
  expect(field('Suburb').value).toBe('Enmore');
});

it('is not shown to another user', async () => {
  signInAs();
  const form = open();
  await typeIn(form);
  endSession();
  leave(form, '/login');
  signInAs({ id: 'user-2' });
  open();
  expect(field('Name').value).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

const REFUSALS: [string, () => Promise<unknown>][] = [
  ['fails', () => Promise.reject({ status: 409, Message: 'No.', title: '', type: '' })],
  ['is refused', async () => REFUSED],
];
it.each(REFUSALS)('a form that %s keeps it, though it closes', async (_, onSubmit) => {
  const form = open({ onSubmit });
  await form.user.type(field('Name'), 'Sam{Enter}');
  await waitFor(() =>
    expect(field('Name').closest('form')?.querySelector('[disabled]')).toBeNull(),
  );
  form.unmount();
  open();
  await waitFor(() => expect(field('Name').value).toBe('Sam'));
});

it.each([
  ['closed, a dialog throws it away', false],
  ['sent, it is done with, wherever that leads', true],
])('%s', async (_, sends) => {
  const onSubmit = vi.fn(async (): Promise<unknown> => undefined);
  const form = open({ onSubmit });
  await form.user.type(field('Name'), sends ? 'Sam{Enter}' : 'Sam');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(sends ? 1 : 0));
  leave(form, sends ? '/next' : AT);
  expect(sessionStorage).toHaveLength(0);
});
