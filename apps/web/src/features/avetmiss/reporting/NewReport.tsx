import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { useEffect } from 'react';
import { useAvetmissCollectionsQuery } from '../../../api/avetmissApi';
import { EmptyState } from '../../../ui/EmptyState';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { isUnauthorised } from '../useFailure';
import { useTell } from '../useTell';
import { ReportingForm } from './ReportingForm';

type Props = { onCompiling: () => Promise<unknown> };

/** What can be reported, as the validation service has it. */
export function NewReport({ onCompiling }: Props) {
  const { data, error, isFetching, refetch } = useAvetmissCollectionsQuery();
  const tell = useTell('reporting');
  const needsLogin = isUnauthorised(error);

  useEffect(() => {
    if (needsLogin) tell({ type: 'unauthorised' });
  }, [needsLogin, tell]);

  if (data) return <ReportingForm collections={data} onCompiling={onCompiling} />;
  if (isFetching || needsLogin) return <SkeletonLines lines={6} />;
  return (
    <EmptyState
      title={MESSAGES.avetmiss.collectionsFailed}
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  );
}
