import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { findReturnLocation, replacePage } from '../../../api/navigation';
import { currentUser, startActing } from '../../../api/session';
import { usePageTitle } from '../../../prerender/pageHead';
import { notify } from '../../../ui/feedback/notify';
import { Loading } from '../../../ui/Loading';
import { signInAsUser } from '../auth';
import { placeAfterLogin } from './afterLogin';
import { signInMessage } from './useSignIn';

/** Where an admin's link to work as another user lands. */
export default function LoginAsUserPage() {
  const { userId = '', token = '' } = useParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const asked = useRef(false);
  usePageTitle('Login');

  useEffect(() => {
    // The token works once, and development mounts twice.
    if (asked.current) return;
    asked.current = true;
    const from = findReturnLocation(state);
    const enter = async () => {
      startActing(await signInAsUser(userId, token), from);
      const user = currentUser();
      // Anew, so that nothing of the admin's stays in memory.
      replacePage(user ? placeAfterLogin(user.userType, null) : '/login/');
    };
    enter().catch((error: unknown) => {
      notify.error(signInMessage(error), { staysOnNextPage: true });
      void navigate(from ?? '/login', { replace: true });
    });
  }, [userId, token, state, navigate]);

  return <Loading label="Logging in please wait..." />;
}
