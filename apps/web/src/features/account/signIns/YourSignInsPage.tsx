import { Button } from '@mantine/core';
import type { SignedInSession } from '@platewise/shared/auth/sessions';
import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import type { User } from '../../../api/session';
import { useUser } from '../../../api/session';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showProblem } from '../../../ui/feedback/failure';
import { EmptyState } from '../../../ui/list/EmptyState';
import { useFocusFallback } from '../../../ui/list/useFocusFallback';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { useEndOtherSessionsMutation, useSessionsQuery } from '../accountsApi';
import { Passkeys } from '../passkeys/Passkeys';
import { SignIn } from './SignIn';
import classes from './SignInList.module.css';

export default function YourSignInsPage() {
  const user = useUser();
  return (
    <Page
      title="Signed in on"
      lead="Sign out any device that you don’t recognise or no longer use, then change your password. A sign-in ends by itself after 14 days."
      width="text"
    >
      {user?.actedBy && (
        <EmptyState
          title={`Only ${user.firstName} can see where ${user.firstName} is signed in.`}
        />
      )}
      {user && !user.actedBy && (
        <>
          <SignIns user={user} />
          <Passkeys userId={user.id} />
        </>
      )}
    </Page>
  );
}

function SignIns({ user }: { user: User }) {
  const { data, isError, isFetching, refetch } = useSessionsQuery(user.id, {
    refetchOnMountOrArgChange: true,
  });
  if (data) return <SignInList userId={user.id} sessions={data} />;
  if (!isError) return <SkeletonLines lines={4} />;
  return (
    <EmptyState
      title={MESSAGES.lists.loadFailed}
      action={
        <Button onClick={() => void refetch()} loading={isFetching}>
          Try again
        </Button>
      }
    />
  );
}

type Props = { userId: string; sessions: SignedInSession[] };

function SignInList({ userId, sessions }: Props) {
  const [asking, setAsking] = useState(false);
  const kept = useFocusFallback(sessions);
  const [endOthers] = useEndOtherSessionsMutation();

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
        onConfirm={() => endOthers(userId)}
        success="You are signed out everywhere else."
        failure={showProblem}
        onClose={() => setAsking(false)}
      >
        You stay logged in on this device. Your other devices will ask for your email address and
        password again. Passkeys still open your account: remove below those that you don’t
        recognise.
      </ConfirmDialog>
    </div>
  );
}
