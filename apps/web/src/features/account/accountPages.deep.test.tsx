import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { currentUser, endSession, forgetSession } from '../../api/session';
import { fakeServer, problem } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';
import { signInAs, tokenResponse } from '../../testing/signInAs';
import ChangePasswordPage from './ChangePasswordPage';
import ForgotPasswordPage from './ForgotPasswordPage';
import GetStartedPage from './GetStartedPage';
import LoginPage from './login/LoginPage';
import ResetPasswordPage from './ResetPasswordPage';
import UpdateProfilePage from './UpdateProfilePage';

const open = (
  path: string,
  element: ReactElement,
  at: string | { pathname: string; state: unknown },
) => renderApp(<p>Another page</p>, { at, routes: [{ path, element }] });

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const notice = async (text: string) =>
  (await screen.findByText(text)).closest('[role]')?.getAttribute('role');

describe('the login page', () => {
  it('sends on whoever is signed in already', () => {
    signInAs({ user_type: 1 });
    expect(open('/login', <LoginPage />, '/login').place()).toBe('/admin/users');
  });

  it('says why the page was left, where the session ended meanwhile', () => {
    signInAs();
    endSession();
    open('/login', <LoginPage />, '/login');
    expect(screen.getByText('You were signed out. Log in and we will take you back.')).toBeTruthy();
  });

  it('says nothing of the kind to others', () => {
    forgetSession();
    open('/login', <LoginPage />, '/login');
    expect(screen.queryByText(/You were signed out/)).toBeNull();
  });

  it('shows those who are no students where to start', () => {
    open('/login', <LoginPage />, '/login');
    const start = screen.getByRole('link', { name: 'Start your training' });
    expect(start.getAttribute('href')).toBe('/online-food-safety-training-courses/');
  });
});

describe('Enrol Now', () => {
  const PATH = '/Certificates/Enrol/:courseId';

  it('sends a signed-in visitor straight to the enrolment', () => {
    signInAs();
    expect(open(PATH, <GetStartedPage />, '/certificates/enrol/6/').place()).toBe(
      '/course-enrolment/6/step-1/',
    );
  });

  it('shows a new visitor title, cost and valid states beside the form', () => {
    open(PATH, <GetStartedPage />, '/Certificates/Enrol/1008/');
    expect(screen.getByText("Let's Get Started!")).toBeTruthy();
    const course = screen.getByRole('complementary').textContent;
    expect(course).toContain('Food Safety Supervisor Health & Community');
    expect(course).toContain('$198.00');
    expect(course).toContain('All states and territories except NSW and NT');
  });

  it.each(['7', '5', 'x'])('offers no course %s', (id) => {
    open(PATH, <GetStartedPage />, `/Certificates/Enrol/${id}/`);
    expect(screen.getByText('We do not offer this course.')).toBeTruthy();
  });
});

describe('a forgotten password', () => {
  it('is answered by a link, until the address is changed', async () => {
    fakeServer({ 'PATCH /accounts/password/reset/request': { status: 204 } });
    const { user } = open('/forgot', <ForgotPasswordPage />, '/forgot');
    await user.type(field('Email address'), 'Sam@example.com{Enter}');
    await screen.findByText('sam@example.com');
    await user.type(field('Email address'), '.au');
    expect(screen.queryByText('sam@example.com')).toBeNull();
  });

  it('shows what the server says when it refuses', async () => {
    fakeServer({ 'PATCH /accounts/password/reset/request': problem(429, 'Please wait a while.') });
    const { user } = open('/forgot', <ForgotPasswordPage />, '/forgot');
    await user.type(field('Email address'), 'sam@example.com{Enter}');
    expect(await notice('Please wait a while.')).toBe('alert');
  });

  it('is not typed for a link that is used up', async () => {
    const dead = 'This link has expired or has already been used. Please ask for a new one.';
    fakeServer({
      'POST /accounts/password/reset/check': problem(400, dead, { errors: { resetToken: [dead] } }),
    });
    open('/reset/:resetToken', <ResetPasswordPage />, '/reset/t0ken');
    expect(await screen.findByText(dead)).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
    const link = screen.getByRole('link', { name: 'Ask for a new link' });
    expect(link.getAttribute('href')).toBe('/Forgot-Password');
  });

  it('is replaced by a new one, which signs in and goes home', async () => {
    const server = fakeServer({
      'POST /accounts/password/reset/check': { status: 204 },
      'POST /accounts/password/reset': { body: tokenResponse() },
    });
    const { user, place } = open('/reset/:resetToken', <ResetPasswordPage />, '/reset/t0ken');
    await user.type(field('New password'), 'platewise1');
    await user.type(field('Confirm password'), 'platewise2{Enter}');
    await screen.findAllByText('Your passwords do not match.');
    await user.clear(field('Confirm password'));
    await user.type(field('Confirm password'), 'platewise1{Enter}');
    await waitFor(() => expect(place()).toBe('/'));
    expect(currentUser()).not.toBeNull();
    expect(server.bodies('POST /accounts/password/reset')).toEqual([
      { password: 'platewise1', confirmPassword: 'platewise1', resetToken: 't0ken' },
    ]);
  });
});

describe('the profile', () => {
  const PROFILE = {
    userId: 'user-1',
    firstName: 'Sam',
    lastName: 'Lee',
    email: 'sam@example.com',
    userType: 2,
    emailProved: true,
    pendingEmail: null,
  };

  it('is saved, and the header gets the new name with new tokens', async () => {
    signInAs();
    const server = fakeServer({
      'GET /accounts/user-1': { body: PROFILE },
      'GET /accounts/user-1/reminders': { body: { remindersOn: true } },
      'PUT /accounts/user-1': { body: PROFILE },
      'POST /auth/token': { body: tokenResponse({ given_name: 'Sammy' }) },
    });
    const { user } = open('/profile', <UpdateProfilePage />, '/profile');
    await screen.findByLabelText('First name');
    await user.clear(field('First name'));
    await user.type(field('First name'), 'Sammy{Enter}');
    expect(await notice('Your profile has been updated successfully.')).toBe('status');
    await waitFor(() => expect(currentUser()?.firstName).toBe('Sammy'));
    expect(server.bodies('PUT /accounts/user-1')).toEqual([
      { firstName: 'Sammy', lastName: 'Lee', email: 'sam@example.com' },
    ]);
  });

  it('asks for the password as soon as another email address is typed', async () => {
    signInAs();
    const server = fakeServer({
      'GET /accounts/user-1': { body: PROFILE },
      'GET /accounts/user-1/reminders': { body: { remindersOn: true } },
      'PUT /accounts/user-1': { body: { ...PROFILE, pendingEmail: 'new@example.com' } },
      'POST /auth/token': { body: tokenResponse() },
    });
    const { user } = open('/profile', <UpdateProfilePage />, '/profile');
    await screen.findByLabelText('First name');
    expect(screen.queryByLabelText('Your password')).toBeNull();
    await user.clear(field('Email address'));
    await user.type(field('Email address'), 'new@example.com{Enter}');
    await screen.findAllByText('Please enter your password to change your email address.');
    await user.type(field('Your password'), 'platewise1{Enter}');
    const waits =
      'Saved. Your email address changes when you enter the code that we’ve sent to new@example.com.';
    expect(await notice(waits)).toBe('status');
    expect((field('Email address') as HTMLInputElement).value).toBe('sam@example.com');
    expect(server.bodies('PUT /accounts/user-1')).toEqual([
      { firstName: 'Sam', lastName: 'Lee', email: 'new@example.com', password: 'platewise1' },
    ]);
  });

  it('shows the new address that waits, takes its code, and can keep the old address', async () => {
    signInAs();
    const waiting = { ...PROFILE, pendingEmail: 'new@example.com' };
    const server = fakeServer({
      'GET /accounts/user-1': { body: waiting },
      'GET /accounts/user-1/reminders': { body: { remindersOn: true } },
      'POST /accounts/user-1/email/confirm': problem(400, '', {
        errors: { code: ['Not this code.'] },
      }),
      'DELETE /accounts/user-1/email/change': { status: 204 },
    });
    const { user } = open('/profile', <UpdateProfilePage />, '/profile');
    await screen.findByRole('heading', { name: 'Confirm your new email address' });
    await user.type(field('Code from our email'), '123 456{Enter}');
    await screen.findAllByText('Not this code.');
    expect(server.bodies('POST /accounts/user-1/email/confirm')).toEqual([{ code: '123456' }]);
    await user.click(screen.getByRole('button', { name: 'Keep my old address' }));
    await waitFor(() =>
      expect(server.bodies('DELETE /accounts/user-1/email/change')).toHaveLength(1),
    );
  });

  it('shows an admin who is logged in as the user that the email address is not theirs to change', async () => {
    signInAs({ act: { sub: 'admin@example.com' } });
    fakeServer({
      'GET /accounts/user-1': { body: PROFILE },
      'GET /accounts/user-1/reminders': { body: { remindersOn: true } },
    });
    open('/profile', <UpdateProfilePage />, '/profile');
    await screen.findByLabelText('First name');
    expect((field('Email address') as HTMLInputElement).disabled).toBe(true);
    screen.getByText('You are logged in as this user. Only they can change their email address.');
  });

  it('that cannot be saved says so', async () => {
    signInAs();
    fakeServer({
      'GET /accounts/user-1': { body: PROFILE },
      'GET /accounts/user-1/reminders': { body: { remindersOn: true } },
      'PUT /accounts/user-1': problem(500, ''),
    });
    const { user } = open('/profile', <UpdateProfilePage />, '/profile');
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Application Error' });
    expect(dialog.textContent).toContain('Error updating your profile.');
  });

  it('says beside the email field that the address is somebody else’s', async () => {
    const taken = 'An account with this email address already exists.';
    signInAs();
    fakeServer({
      'GET /accounts/user-1': { body: PROFILE },
      'GET /accounts/user-1/reminders': { body: { remindersOn: true } },
      'PUT /accounts/user-1': problem(409, taken),
    });
    const { user } = open('/profile', <UpdateProfilePage />, '/profile');
    await user.click(await screen.findByText('Save changes'));
    await waitFor(() => expect(document.activeElement).toBe(field('Email address')));
    expect(field('Email address').getAttribute('aria-invalid')).toBe('true');
  });

  it('that cannot be loaded says so', async () => {
    signInAs();
    fakeServer({ 'GET /accounts/user-1': problem(500, 'oops') });
    open('/profile', <UpdateProfilePage />, '/profile');
    expect(await screen.findByText('Error loading user details.')).toBeTruthy();
  });
});

describe('changing the password', () => {
  it('is not offered to an admin who is logged in as the user', () => {
    signInAs({ act: { sub: 'admin@example.com' } });
    open('/change', <ChangePasswordPage />, '/change');
    screen.getByText('You are logged in as this user. Only they can change their password.');
    expect(screen.queryByLabelText('Old password')).toBeNull();
  });

  async function change(answer: Parameters<typeof fakeServer>[0][string]) {
    signInAs();
    fakeServer({ 'PATCH /accounts/user-1/password/change': answer });
    const { user } = open('/change', <ChangePasswordPage />, '/change');
    await user.type(field('Old password'), 'old');
    await user.type(field('New password'), 'platewise1');
    await user.type(field('Confirm password'), 'platewise1{Enter}');
  }

  it('says that it is done, and empties the form', async () => {
    await change({ status: 204 });
    expect(await notice('Your password has been changed.')).toBe('status');
    expect((field('Old password') as HTMLInputElement).value).toBe('');
  });

  it('shows what the server says', async () => {
    await change(problem(400, 'The old password is incorrect.'));
    expect(await notice('The old password is incorrect.')).toBe('alert');
  });

  it('has words of its own where the server has none', async () => {
    await change(problem(400, ''));
    expect(await notice('Changing of password failed.')).toBe('alert');
  });
});
