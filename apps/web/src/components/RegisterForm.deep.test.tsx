import { MESSAGES } from '@platewise/shared/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { currentUser } from '../api/session';
import { fakeServer, problem } from '../testing/fakeServer';
import { renderApp } from '../testing/renderApp';
import { tokenResponse } from '../testing/signInAs';
import { RegisterForm } from './RegisterForm';

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });

function open(isCorporate = false) {
  const onRegistered = vi.fn();
  const { user } = renderApp(
    <RegisterForm isCorporate={isCorporate} onRegistered={onRegistered} />,
  );
  const submit = () => user.click(screen.getByRole('button', { name: 'Create my account' }));
  const fillIn = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await user.click(field(label));
      await user.paste(value);
    }
  };
  return { user, submit, fillIn, onRegistered };
}

const SAM = {
  'First name': 'Sam',
  'Last name': 'Lee',
  'Email address': 'sam@example.com',
  'Confirm email address': 'sam@example.com',
  Password: 'platewise1',
  'Confirm password': 'platewise1',
};

it('asks for everything, in the words of the specification', async () => {
  const { submit } = open();
  await submit();
  await screen.findByText('Email address is required.');
  for (const message of [
    'First name is required.',
    'Last name is required.',
    'Password is required.',
    'Please confirm your email address.',
    'Please confirm your password.',
  ]) {
    expect(screen.getAllByText(message)).not.toHaveLength(0);
  }
});

it.each([
  ['Email address', 'sam', 'sam is not a valid email.'],
  ['Confirm email address', 'other@example.com', 'Your email addresses do not match.'],
  ['Password', 'weak', MESSAGES.password.weak],
  ['Confirm password', 'platewise2', 'Your passwords do not match.'],
])('refuses %s %s', async (label, value, message) => {
  const { submit, fillIn, onRegistered } = open();
  await fillIn({ ...SAM, [label]: value });
  await submit();
  expect(await screen.findAllByText(message)).not.toHaveLength(0);
  expect(onRegistered).not.toHaveBeenCalled();
});

it('keeps the tokens of the new user and goes on', async () => {
  const server = fakeServer({ 'POST /accounts': { body: tokenResponse() } });
  const { submit, fillIn, onRegistered } = open();
  await fillIn(SAM);
  await submit();
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce());
  expect(currentUser()?.firstName).toBe('Sam');
  expect(server.bodies('POST /accounts')).toEqual([
    {
      firstName: 'Sam',
      lastName: 'Lee',
      noLastName: false,
      email: 'sam@example.com',
      confirmEmail: 'sam@example.com',
      password: 'platewise1',
      confirmPassword: 'platewise1',
      isCorporate: false,
    },
  ]);
});

it('takes a person with one name, and forgets a last name typed before', async () => {
  const server = fakeServer({ 'POST /accounts': { body: tokenResponse() } });
  const { user, submit, fillIn, onRegistered } = open(true);
  await fillIn(SAM);
  await user.click(screen.getByLabelText('I do not have a last name'));
  expect(screen.queryByLabelText('Last name')).toBeNull();
  await submit();
  await waitFor(() => expect(onRegistered).toHaveBeenCalled());
  const [body] = server.bodies('POST /accounts');
  expect(body).toMatchObject({ firstName: 'Sam', noLastName: true, isCorporate: true });
  expect(body).not.toHaveProperty('lastName');
});

it('says at the email field that the address is known', async () => {
  const message = 'An account with this email address already exists.';
  fakeServer({ 'POST /accounts': problem(409, message) });
  const { submit, fillIn } = open();
  await fillIn(SAM);
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(field('Email address')));
  expect(screen.getAllByText(message)).not.toHaveLength(0);
});

it('offers the login next to an email address that is taken', async () => {
  const taken = 'An account with this email address already exists.';
  fakeServer({ 'POST /accounts': problem(409, taken) });
  const { submit, fillIn } = open();
  await fillIn(SAM);
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  await submit();
  await screen.findAllByText(taken);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
});
