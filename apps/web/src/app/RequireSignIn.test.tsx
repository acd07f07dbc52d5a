import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { endSession } from '../api/session';
import { renderApp } from '../testing/renderApp';
import { signInAs } from '../testing/signInAs';
import { RequireSignIn } from './RequireSignIn';

const Login = () => <p>Login, from {JSON.stringify(useLocation().state)}</p>;

const open = (guard = <RequireSignIn />, page = <p>Your courses</p>) =>
  renderApp(<p>elsewhere</p>, {
    at: '/Your-Courses/?page=2#row',
    routes: [
      { element: guard, children: [{ path: '/your-courses', element: page }] },
      { path: '/login', element: <Login /> },
      { path: '/pages/error-403', element: <p>Forbidden</p> },
    ],
  });

it('sends a visitor to the login page, which remembers where they wanted to go', () => {
  open();
  expect(
    screen.getByText(
      'Login, from {"from":{"pathname":"/Your-Courses/","search":"?page=2","hash":"#row"}}',
    ),
  ).toBeTruthy();
});

it('lets signed-in users pass', () => {
  signInAs();
  open();
  expect(screen.getByText('Your courses')).toBeTruthy();
});

it('asks for a login as soon as the session ends', () => {
  signInAs();
  open();
  act(endSession);
  expect(screen.getByText(/^Login/)).toBeTruthy();
});

it('restarts the page for another user who has signed in in another tab', () => {
  signInAs();
  open(<RequireSignIn />, <input aria-label="Name" />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Sam' } });
  act(() => signInAs({ id: 'user-2' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

it('forbids the page to those whom its rule does not let pass', () => {
  signInAs({ user_type: 2 });
  open(<RequireSignIn allow={({ userType }) => userType === 1} />);
  expect(screen.getByText('Forbidden')).toBeTruthy();
});

it('lets those pass whom its rule allows', () => {
  signInAs({ user_type: 1 });
  open(<RequireSignIn allow={({ userType }) => userType === 1} />);
  expect(screen.getByText('Your courses')).toBeTruthy();
});
