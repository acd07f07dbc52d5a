import type { TokenAnswer } from '@platewise/shared/accounts';
import { useLocation, useNavigate } from 'react-router-dom';
import { rememberedPlace } from '../../../api/navigation';
import { isFailure } from '../../../api/problems';
import { currentUser, startSession } from '../../../api/session';
import { notify } from '../../../ui/notify';
import { Page } from '../../../ui/Page';
import { afterLogin } from './afterLogin';
import { CodeForm } from './CodeForm';
import { rememberedChallenge } from './challenge';
import { SetUpAtSignIn } from './SetUpAtSignIn';
import { signInMessage } from './useSignIn';

/** What comes after the password: a code from the app, or the app itself. */
export default function SecondStep() {
  const { state } = useLocation() as { state: unknown };
  const challenge = rememberedChallenge(state);
  const navigate = useNavigate();
  if (!challenge) return null;
  const from = rememberedPlace(state);

  function enter(answer: TokenAnswer) {
    startSession(answer);
    const user = currentUser();
    if (user) void navigate(afterLogin(user.userType, from), { replace: true });
  }
  function onFailure(error: unknown) {
    notify.error(signInMessage(error), { key: 'login' });
    const isTooLate = isFailure(error) && error.invalid_grant !== undefined;
    if (isTooLate) void navigate('/login', { state: { from }, replace: true });
  }
  const step = { mfaToken: challenge.mfaToken, onSignedIn: enter, onFailure };

  return challenge.isEnrolled ? (
    <Page
      title="Two-step sign-in"
      lead="Your password was right. One more step shows that it is you."
      width="form"
    >
      <CodeForm {...step} />
    </Page>
  ) : (
    <Page
      title="Set up two-step sign-in"
      lead="Your account needs more than a password: a code from your phone, each time you log in. Setting it up takes two minutes."
      width="form"
    >
      <SetUpAtSignIn {...step} />
    </Page>
  );
}
