import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { useSessionsQuery } from '../../../api/accountsApi';
import type { User } from '../../../api/session';
import { useUser } from '../../../api/useUser';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { SignInList } from './SignInList';

export default function YourSignInsPage() {
  const user = useUser();
  return (
    <Page
      title="Signed in on"
      lead="Sign out whatever you do not know or no longer use, then change your password. A sign-in ends by itself after 14 days."
      width="text"
    >
      {user?.actedBy && (
        <EmptyState
          title={`Only ${user.firstName} can see where ${user.firstName} is signed in.`}
        />
      )}
      {user && !user.actedBy && <SignIns user={user} />}
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
