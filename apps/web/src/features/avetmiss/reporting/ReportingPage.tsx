import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../../ui/EmptyState';
import { useFocusKept } from '../../../ui/list/useFocusKept';
import { notify } from '../../../ui/notify';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { pageTitle } from '../pageTitle';
import { useEntry } from '../useEntry';
import { Compiling } from './Compiling';
import { NewReport } from './NewReport';
import { NotGenerated } from './NotGenerated';

const { collectionsFailed, notGenerated } = MESSAGES.avetmiss;

export default function ReportingPage() {
  const { step, status, refetch } = useEntry('reporting');
  const look = async () => refetch();
  const isCompiling = step === 'watchCompiling';
  const kept = useFocusKept(step);
  const reason = isCompiling ? null : (status?.errorMessage ?? null);

  const wasCompiling = useRef(false);
  useEffect(() => {
    if (wasCompiling.current && reason) notify.error(notGenerated);
    wasCompiling.current = isCompiling;
  }, [isCompiling, reason]);

  return (
    <Page
      title={pageTitle('Reporting')}
      lead="The NAT files tell the national statistics who was trained in a period, and with what result."
    >
      <div {...kept}>
        {step === 'loadStatus' && <SkeletonLines lines={6} />}
        {step === 'stay' && (
          <EmptyState
            title={collectionsFailed}
            action={<Button onClick={() => void look()}>Try again</Button>}
          />
        )}
        {isCompiling && status?.compiling && <Compiling {...status.compiling} onStopped={look} />}
        {step === 'loadCollections' && (
          <>
            {reason && <NotGenerated reason={reason} />}
            <NewReport onCompiling={look} />
          </>
        )}
      </div>
    </Page>
  );
}
