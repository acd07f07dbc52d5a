import { Button } from '@mantine/core';
import type { SignedInSession } from '@platewise/shared/sessions';
import { useState } from 'react';
import { useEndOtherSessionsMutation } from '../../../api/accountsApi';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useFocusKept } from '../../../ui/list/useFocusKept';
import { notify } from '../../../ui/notify';
import { showProblem } from '../../../ui/showProblem';
import { SignIn } from './SignIn';
import classes from './SignInList.module.css';

type Props = { userId: string; sessions: SignedInSession[] };

export function SignInList({ userId, sessions }: Props) {
  const [asking, setAsking] = useState(false);
  const kept = useFocusKept(sessions);
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();

  async function signOutElsewhere() {
    try {
      await endOthers(userId).unwrap();
      notify.success('You are signed out everywhere else.');
    } catch (error) {
      showProblem(error);
    }
    setAsking(false);
  }

  return (
    <div {...kept}>
      <ul className={classes.list} aria-label="Signed in on">
        {sessions.map((session) => (
          <SignIn key={session.id} userId={userId} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="default" mt="lg" onClick={() => setAsking(true)}>
          Sign out everywhere else
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title="Sign out everywhere else?"
        confirmLabel="Sign out everywhere else"
        onConfirm={() => void signOutElsewhere()}
        onCancel={() => setAsking(false)}
        busy={isLoading}
      >
        You stay logged in on this device. On the others your email address and password are asked
        for again.
      </ConfirmDialog>
    </div>
  );
}
