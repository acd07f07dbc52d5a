import type { Login } from '@platewise/shared/accounts';
import { AUTH } from '@platewise/shared/firstMessages';
import { useLocation, useNavigate } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { findReturnLocation } from '../../../api/navigation';
import { currentUser, startSession } from '../../../api/session';
import { afterLogin } from './afterLogin';
import { challengeIn } from './challenge';

/** Signs in and goes on, or on to the second step; rejects with the failure, for which see `signInMessage`. */
export function useSignIn() {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();

  return async (login: Login) => {
    const from = findReturnLocation(state);
    // The header has this form on every page, but few visitors use it: the HTTP client is loaded now.
    const { signIn } = await import('../auth');
    try {
      startSession(await signIn(login));
    } catch (error) {
      const challenge = challengeIn(error);
      if (!challenge) throw error;
      return void navigate('/login', { state: { challenge, from } });
    }
    const user = currentUser();
    if (user) void navigate(afterLogin(user.userType, from), { replace: true });
  };
}

export function signInMessage(error: unknown): string {
  if (!isFailure(error) || error.status === 0) return AUTH.noConnection;
  const [message] = error.invalid_grant ?? [];
  const isSaid = error.status < 500 || error.status === 503;
  return message ?? (isSaid ? error.Message : AUTH.noConnection);
}
