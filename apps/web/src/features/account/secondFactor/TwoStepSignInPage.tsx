import { MESSAGES } from '@platewise/shared/messages';
import { useUser } from '../../../api/session';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { useSecondFactorQuery } from './secondFactorApi';
import { TwoStepSignIn } from './TwoStepSignIn';

export default function TwoStepSignInPage() {
  const userId = useUser()?.id ?? '';
  const { data, isError, refetch } = useSecondFactorQuery(userId, { skip: !userId });
  return (
    <Page
      title="Two-step sign-in"
      lead="As well as your password, you log in with a code from an app on your phone. A stolen password alone is not enough to get in."
      width="form"
    >
      {isError && <EmptyState title={MESSAGES.lists.loadFailed} />}
      {!data && !isError && <SkeletonLines lines={4} />}
      {data?.mode === 'off' && <EmptyState title="Two-step sign-in is not in use here." />}
      {data && data.mode !== 'off' && (
        <TwoStepSignIn userId={userId} secondFactor={data} onChanged={() => void refetch()} />
      )}
    </Page>
  );
}
