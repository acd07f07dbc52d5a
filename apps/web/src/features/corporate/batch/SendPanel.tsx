import { Anchor, Button, Textarea } from '@mantine/core';
import type { VoucherBatch } from '@platewise/shared/voucherBatches';
import { MOST_OF_A_MESSAGE } from '@platewise/shared/vouchers';
import { IconSend } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSendBatchMutation } from '../../../api/voucherBatchesApi';
import { useOrderKey } from '../../../components/payment/useOrderKey';
import { showProblem } from '../../../ui/showProblem';
import { BUY_VOUCHERS } from '../pages';
import classes from './Batch.module.css';
import { titleOf, vouchersInWords } from './courseOptions';
import { asTyped, type CheckedList, type ListInHand } from './useCheckedList';

type Props = {
  courseId: number;
  checked: CheckedList;
  list: ListInHand;
  message: string;
  onWrite: (message: string) => void;
  onSent: (batch: VoucherBatch) => void;
};

export function SendPanel({ courseId, checked, list, message, onWrite, onSent }: Props) {
  const { rows, free } = checked;
  const [send, { isLoading }] = useSendBatchMutation();
  const { keyOf, orderAnswered } = useOrderKey();
  const good = rows.filter(({ problem }) => !problem).length;
  const missing = Math.max(0, good - free);

  async function sendAll() {
    const inFile = rows.toSorted((a, b) => a.line - b.line).map(asTyped);
    const order = { courseId, rows: inFile, message };
    try {
      const batch = await send({ ...order, key: keyOf(order) }).unwrap();
      orderAnswered();
      onSent(batch);
    } catch (error) {
      showProblem(error, 'The vouchers could not be sent. Please try again.');
    }
  }

  return (
    <div className={classes.send}>
      <p className={classes.sentence}>
        {vouchersInWords(good)} for {titleOf(courseId)}, of {free.toLocaleString('en-AU')} free.
      </p>
      {missing > 0 && (
        <p className={classes.missing} role="alert">
          You have {free.toLocaleString('en-AU')} free and need {vouchersInWords(good)}:{' '}
          {missing.toLocaleString('en-AU')} too few.{' '}
          <Anchor component={Link} to={BUY_VOUCHERS}>
            Buy more vouchers
          </Anchor>{' '}
          or leave rows out.
        </p>
      )}
      <Textarea
        label="Message (optional)"
        description="Stands in everybody's email, above the link to start the course."
        rows={3}
        maxLength={MOST_OF_A_MESSAGE}
        value={message}
        onChange={({ currentTarget }) => onWrite(currentTarget.value)}
      />
      <Button
        className={classes.sendButton}
        size="lg"
        disabled={good === 0 || missing > 0 || list.isChecking}
        loading={isLoading}
        leftSection={<IconSend size={20} stroke={1.75} aria-hidden />}
        onClick={() => void sendAll()}
      >
        Send {vouchersInWords(good)}
      </Button>
    </div>
  );
}
