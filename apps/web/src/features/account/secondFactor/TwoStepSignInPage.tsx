import { MESSAGES } from '@platewise/shared/messages';
import { useSecondFactorQuery } from '../../../api/secondFactorApi';
import { useUser } from '../../../api/useUser';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { TwoStepSignIn } from './TwoStepSignIn';

export default function TwoStepSignInPage() {
  const userId = useUser()?.id ?? '';
  const { data, isError, refetch } = useSecondFactorQuery(userId, { skip: !userId });
  return (
    <Page
      title="Two-step sign-in"
      lead="Besides your password, you log in with a code from an app on your phone. Nobody gets in with a stolen password alone."
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
