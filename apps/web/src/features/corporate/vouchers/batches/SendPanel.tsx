import { Anchor, Button, Textarea } from '@mantine/core';
import { formatCount, formatNumber } from '@platewise/shared/count';
import {
  MOST_MAILS_A_DAY,
  MOST_OF_A_MESSAGE,
  MOST_UNPAID_MAILS_A_DAY,
} from '@platewise/shared/vouchers';
import type { VoucherBatch } from '@platewise/shared/vouchers/batches';
import { IconSend } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useIdempotencyKey } from '../../../../components/payment/useIdempotencyKey';
import { showProblem } from '../../../../ui/feedback/failure';
import { BUY_VOUCHERS, TAX_INVOICES } from '../../pages';
import classes from './Batch.module.css';
import { titleOf } from './courseOptions';
import { type CheckedList, type CheckedListState, toBatchRow } from './useCheckedList';
import { useSendBatchMutation } from './voucherBatchesApi';

type Props = {
  courseId: number;
  checked: CheckedList;
  list: CheckedListState;
  message: string;
  onWrite: (message: string) => void;
  onSent: (batch: VoucherBatch) => void;
};

export function SendPanel({ courseId, checked, list, message, onWrite, onSent }: Props) {
  const { rows, free, unpaid, mailsLeft, unpaidMailsLeft } = checked;
  const [send, { isLoading }] = useSendBatchMutation();
  const { getKey, forgetKey } = useIdempotencyKey();
  const good = rows.filter(({ problem }) => !problem).length;
  const missing = Math.max(0, good - free);
  // Paid vouchers are sent first.
  const goodUnpaid = Math.max(0, Math.min(good, free) - (free - unpaid));
  const isTooManyToday = good > mailsLeft || goodUnpaid > unpaidMailsLeft;

  async function sendAll() {
    const inFile = rows.toSorted((a, b) => a.line - b.line).map(toBatchRow);
    const order = { courseId, rows: inFile, message: goodUnpaid > 0 ? '' : message };
    try {
      const batch = await send({ ...order, key: getKey(order) }).unwrap();
      forgetKey();
      onSent(batch);
    } catch (error) {
      showProblem(error, "We couldn't send the vouchers. Please try again.");
    }
  }

  return (
    <div className={classes.send}>
      <p className={classes.sentence}>
        {formatCount(good, 'voucher')} for {titleOf(courseId)}. You have {formatNumber(free)}{' '}
        available.
      </p>
      {missing > 0 && (
        <p className={classes.missing} role="alert">
          You need {formatCount(good, 'voucher')} and have {formatNumber(free)} available.{' '}
          <Anchor component={Link} to={BUY_VOUCHERS}>
            Buy more vouchers
          </Anchor>{' '}
          or leave rows out.
        </p>
      )}
      {goodUnpaid > 0 ? (
        <p className={isTooManyToday ? classes.missing : undefined} role="status">
          {goodUnpaid === good
            ? 'These vouchers are'
            : `${formatCount(goodUnpaid, 'voucher')} of these are`}{' '}
          on an invoice that isn’t paid yet. You can email {MOST_UNPAID_MAILS_A_DAY} of them a day,
          without a message of your own. You have {unpaidMailsLeft} left today.{' '}
          <Anchor component={Link} to={TAX_INVOICES}>
            Pay the invoice
          </Anchor>{' '}
          to send all of them now and add a message.
        </p>
      ) : (
        <Textarea
          label="Message (optional)"
          description="Included in everyone’s email, above the link to start the course."
          rows={3}
          maxLength={MOST_OF_A_MESSAGE}
          value={message}
          onChange={({ currentTarget }) => onWrite(currentTarget.value)}
        />
      )}
      {good > mailsLeft && (
        <p className={classes.missing} role="status">
          You can send {formatNumber(MOST_MAILS_A_DAY)} emails a day and have{' '}
          {formatNumber(mailsLeft)} left today. Leave rows out, or send the rest tomorrow.
        </p>
      )}
      <Button
        className={classes.sendButton}
        size="lg"
        disabled={good === 0 || missing > 0 || isTooManyToday || list.isChecking}
        loading={isLoading}
        leftSection={<IconSend size={20} stroke={1.75} aria-hidden />}
        onClick={() => void sendAll()}
      >
        Send {formatCount(good, 'voucher')}
      </Button>
    </div>
  );
}
