import { Alert, Button, Progress } from '@mantine/core';
import { formatNumber } from '@platewise/shared/count';
import { MESSAGES } from '@platewise/shared/messages';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { showRefusal } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { EmptyState } from '../../../ui/list/EmptyState';
import { useFocusFallback } from '../../../ui/list/useFocusFallback';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { useAvetmissCollectionsQuery, useDeleteNatFilesMutation } from '../avetmissApi';
import { HistoryLink } from '../history/HistoryLink';
import { wizardTitle } from '../reportingWizard';
import { isUnauthorised, useReportingWizard, useWizardEvents } from '../useReportingWizard';
import classes from './Reporting.module.css';
import { ReportingForm } from './ReportingForm';

const { collectionsFailed, notGenerated } = MESSAGES.avetmiss;

export default function ReportingPage() {
  const { step, status, refetch } = useReportingWizard('reporting');
  const look = async () => refetch();
  const isCompiling = step === 'watchCompiling';
  const kept = useFocusFallback(step);
  const reason = isCompiling ? null : (status?.errorMessage ?? null);

  const wasCompiling = useRef(false);
  useEffect(() => {
    if (wasCompiling.current && reason) notify.error(notGenerated);
    wasCompiling.current = isCompiling;
  }, [isCompiling, reason]);

  return (
    <Page
      title={wizardTitle('Reporting')}
      lead="NAT files report to the national statistics who was trained in a period, and with what result."
    >
      <HistoryLink />
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

type Props = { done: number; total: number; onStopped: () => Promise<unknown> };

/** The progress of the files. The server makes them even if the page is closed. */
function Compiling({ done, total, onStopped }: Props) {
  const [remove, { isLoading }] = useDeleteNatFilesMutation();
  const isCounted = total > 0;

  async function stop() {
    await remove()
      .unwrap()
      .then(onStopped, (error: unknown) => showRefusal(error, MESSAGES.avetmiss.notDeleted));
  }

  return (
    <section className={classes.compiling} aria-labelledby="compiling">
      <h2 id="compiling">Generating NAT files</h2>
      <Progress
        value={isCounted ? (done / total) * 100 : 100}
        animated
        size="lg"
        aria-label="Training activities in the files"
      />
      <output>
        {isCounted
          ? `${formatNumber(done)} of ${formatNumber(total)} training activities.`
          : 'Counting training activities.'}{' '}
        You can leave this page. Generating continues.
      </output>
      <Button variant="default" loading={isLoading} onClick={() => void stop()}>
        Stop generating
      </Button>
    </section>
  );
}

type NewReportProps = { onCompiling: () => Promise<unknown> };

/** The collections that can be reported, according to the validation service. */
function NewReport({ onCompiling }: NewReportProps) {
  const { data, error, isFetching, refetch } = useAvetmissCollectionsQuery();
  const { sendEvent } = useWizardEvents('reporting');
  const needsLogin = isUnauthorised(error);

  useEffect(() => {
    if (needsLogin) sendEvent({ type: 'unauthorised' });
  }, [needsLogin, sendEvent]);

  if (data) return <ReportingForm collections={data} onCompiling={onCompiling} />;
  if (isFetching || needsLogin) return <SkeletonLines lines={6} />;
  return (
    <EmptyState
      title={MESSAGES.avetmiss.collectionsFailed}
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  );
}

const NotGenerated = ({ reason }: { reason: string }) => (
  <Alert
    color="tomato"
    className={classes.notGenerated}
    icon={<IconAlertCircle stroke={1.75} aria-hidden />}
    title={MESSAGES.avetmiss.notGenerated}
  >
    {reason}
  </Alert>
);
