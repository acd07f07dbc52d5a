import { Button, Progress } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import type { VoucherBatch } from '@platewise/shared/voucherBatches';
import { useState } from 'react';
import { batchReportFile, useVoucherBatchQuery } from '../../../api/voucherBatchesApi';
import { DownloadButton } from '../../../ui/DownloadButton';
import { EmptyState } from '../../../ui/EmptyState';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import classes from './Batch.module.css';
import { titleOf } from './courseOptions';
import { ReportRows } from './ReportRows';

const LOOK_AGAIN_MS = 2000;

/** How far the mails of a list are, and what became of each row. Looks again only while something is on its way. */
export function BatchReport({ id }: { id: string }) {
  const [isOnItsWay, setIsOnItsWay] = useState(true);
  const { data, isError, refetch } = useVoucherBatchQuery(id, {
    pollingInterval: isOnItsWay ? LOOK_AGAIN_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const someQueued = data ? data.queued > 0 : !isError;
  if (someQueued !== isOnItsWay) setIsOnItsWay(someQueued);

  if (isError && !data)
    return (
      <EmptyState
        title="This report could not be loaded."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  if (!data) return <SkeletonLines lines={6} />;

  return (
    <section className={classes.step} aria-labelledby="report">
      <h2 id="report">{titleOf(data.courseId)}</h2>
      <p className={classes.hint}>
        Sent {showTime(new Date(data.sentAt))}
        {data.message && `, with the message “${data.message}”`}
      </p>
      <Sending batch={data} />
      <DownloadButton
        {...batchReportFile(id)}
        className={classes.download}
        success={MESSAGES.courses.downloaded('report')}
        failure={MESSAGES.courses.notDownloaded('report')}
      >
        Download the report
      </DownloadButton>
      <ReportRows batch={data} />
    </section>
  );
}

function Sending({ batch }: { batch: VoucherBatch }) {
  const all = batch.rows - batch.notSent;
  const done = all - batch.queued;
  const said =
    batch.queued > 0
      ? `${done.toLocaleString('en-AU')} of ${all.toLocaleString('en-AU')} mails have gone out. You can leave this page; they go on.`
      : `All ${all.toLocaleString('en-AU')} mails have been dealt with.`;
  return (
    <div className={classes.progress}>
      <Progress
        value={all === 0 ? 100 : (done / all) * 100}
        size="lg"
        aria-label="Mails that have gone out"
      />
      <output>{said}</output>
    </div>
  );
}
