import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { signInAsUser } from '../../../api/auth';
import { currentUser, startSession } from '../../../api/session';
import { Loading } from '../../../ui/Loading';
import { notify } from '../../../ui/notify';
import { usePageTitle } from '../../../ui/usePageTitle';
import { afterLogin } from './afterLogin';
import { signInMessage } from './useSignIn';

/** Where an admin's link to work as another user lands. */
export default function LoginAsUserPage() {
  const { userId = '', token = '' } = useParams();
  const navigate = useNavigate();
  const asked = useRef(false);
  usePageTitle('Login');

  useEffect(() => {
    // The token works once, and development mounts twice.
    if (asked.current) return;
    asked.current = true;
    const enter = async () => {
      startSession(await signInAsUser(userId, token));
      const user = currentUser();
      void navigate(user ? afterLogin(user.userType, null) : '/login', { replace: true });
    };
    enter().catch((error: unknown) => {
      notify.error(signInMessage(error));
      void navigate('/login', { replace: true });
    });
  }, [userId, token, navigate]);

  return <Loading label="Logging in please wait..." />;
}
