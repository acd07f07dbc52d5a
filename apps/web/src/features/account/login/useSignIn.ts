import type { Login, TokenResponse } from '@platewise/shared/accounts';
import { AUTH } from '@platewise/shared/firstMessages';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { findReturnLocation } from '../../../api/navigation';
import { currentUser, startSession, USER_TYPES, userOf } from '../../../api/session';
import { planPasskeyOffer } from '../passkeys/passkeyOffer';
import { afterLogin } from './afterLogin';
import { challengeIn } from './challenge';

/** Signs in and goes on, or on to the second step; rejects with the failure, for which see `signInMessage`. */
export function useEnter() {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();

  return useCallback(
    async (signIn: () => Promise<TokenResponse>) => {
      const from = findReturnLocation(state);
      try {
        startSession(await signIn());
      } catch (error) {
        const challenge = challengeIn(error);
        if (!challenge) throw error;
        return void navigate('/login', { state: { challenge, from } });
      }
      const user = currentUser();
      if (user) void navigate(afterLogin(user.userType, from), { replace: true });
    },
    [state, navigate],
  );
}

/** Signs in with a password. Learners and businesses are offered a passkey for the next time. */
export function useSignIn() {
  const enter = useEnter();
  return (login: Login) =>
    enter(async () => {
      // The header has this form on every page, but few visitors use it: the HTTP client is loaded now.
      const { signIn } = await import('../auth');
      const answer = await signIn(login);
      if (userOf({ token: answer.access_token })?.userType !== USER_TYPES.admin) planPasskeyOffer();
      return answer;
    });
}

export function signInMessage(error: unknown): string {
  if (!isFailure(error) || error.status === 0) return AUTH.noConnection;
  const [message] = error.invalid_grant ?? [];
  const isSaid = error.status < 500 || error.status === 503;
  return message ?? (isSaid ? error.Message : AUTH.noConnection);
}
