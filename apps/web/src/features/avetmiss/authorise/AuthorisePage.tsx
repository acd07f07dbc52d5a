import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { useAvetmissAuthoriseQuery } from '../avetmissApi';
import { wizardTitle } from '../reportingWizard';
import { VerifyAccess } from './VerifyAccess';

export default function AuthorisePage() {
  const { data, isError, isFetching, refetch } = useAvetmissAuthoriseQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const again = <Button onClick={() => void refetch()}>Try again</Button>;
  return (
    <Page
      title={wizardTitle('Authorise')}
      lead="Before NAT files can be validated, someone with a login at the validation service needs to authorise us. This lasts about a year."
    >
      {isFetching && <SkeletonLines lines={6} />}
      {!isFetching && isError && (
        <EmptyState title={MESSAGES.avetmiss.authoriseFailed} action={again} />
      )}
      {!isFetching && data && !data.deviceCode && (
        <EmptyState title={MESSAGES.avetmiss.authoriseFailed} action={again}>
          {data.errorMessage}
        </EmptyState>
      )}
      {!isFetching && data?.deviceCode && (
        <VerifyAccess
          deviceCode={data.deviceCode}
          userCode={data.userCode}
          verificationUrl={data.verificationUrl}
          onAnotherCode={() => void refetch()}
        />
      )}
    </Page>
  );
}
