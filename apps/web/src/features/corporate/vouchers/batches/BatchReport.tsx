import { Button, Progress } from '@mantine/core';
import { formatNumber } from '@platewise/shared/count';
import { showTime } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import type { VoucherBatch } from '@platewise/shared/vouchers/batches';
import { useState } from 'react';
import { DownloadButton } from '../../../../ui/DownloadButton';
import { EmptyState } from '../../../../ui/list/EmptyState';
import { SkeletonLines } from '../../../../ui/SkeletonLines';
import classes from './Batch.module.css';
import { titleOf } from './courseOptions';
import { ReportRows } from './ReportRows';
import { batchReportFile, useVoucherBatchQuery } from './voucherBatchesApi';

const LOOK_AGAIN_MS = 2000;

/** The report of a list: progress and the result of each row. It polls only while emails are queued. */
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
        title="We couldn't load this report."
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
        Download report
      </DownloadButton>
      <ReportRows batch={data} />
    </section>
  );
}

function Sending({ batch }: { batch: VoucherBatch }) {
  const all = batch.rows - batch.notSent;
  const done = all - batch.queued;
  return (
    <div className={classes.progress}>
      <Progress value={all === 0 ? 100 : (done / all) * 100} size="lg" aria-label="Emails sent" />
      <output>{batch.queued > 0 ? sayOnItsWay(done, all) : describeBatch(all)}</output>
    </div>
  );
}

const sayOnItsWay = (done: number, all: number) =>
  all === 1
    ? "We're sending the email. You can leave this page."
    : `${formatNumber(done)} of ${formatNumber(all)} emails sent. You can leave this page while we send the rest.`;

const describeBatch = (all: number) =>
  all === 1
    ? "We've finished sending this email. See the result below."
    : `We've finished sending all ${formatNumber(all)} emails. See the results below.`;
