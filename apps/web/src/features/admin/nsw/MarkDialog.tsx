import { formatCount, formatNumber } from '@platewise/shared/count';
import { MESSAGES } from '@platewise/shared/messages';
import {
  COMPLETED,
  type NswMark,
  type NswQueueFilter,
  nswMarkFormSchema,
} from '@platewise/shared/nsw/queues';
import { useState } from 'react';
import { useAppSelector } from '../../../app/hooks';
import { useToday } from '../../../components/useToday';
import { FormDialog } from '../../../ui/FormDialog';
import { FieldRow } from '../../../ui/form/FormSection';
import { TextField } from '../../../ui/form/TextField';
import { selectSeenRows } from '../adminSlice';
import type { SelectedRows } from '../officeList/useSelectedRows';
import { type QueueRow, useMarkNswRowsMutation } from './nswQueuesApi';
import classes from './queue.module.css';
import { nameOf, type Queue } from './queues';
import { needsNumbers, StatusAndDate, TOLD_BY_MAIL } from './StatusAndDate';

const MOST_NAMES = 5;
/** More numbers than these are not typed into one dialog. */
const MOST_NUMBERED = 50;

type Numbers = Pick<
  NonNullable<NswMark['rows']>[number],
  'nswCertificateNumber' | 'expressPostNumber'
>;

type Props = {
  queue: Queue;
  chosen: SelectedRows<NswQueueFilter>;
  onClose: () => void;
};

export function MarkDialog({ queue, chosen, onClose }: Props) {
  const [mark] = useMarkNswRowsMutation();
  const today = useToday();
  const { count, body } = chosen;
  const { ids, matching, expected } = body;
  const seen = useAppSelector((state) => selectSeenRows(state, queue.list));
  // As they were when the dialog opened: what comes in later must not slip under what is marked.
  const [rows] = useState(() => ids?.flatMap((id) => seen[id] ?? []));
  const numbered = rows && rows.length <= MOST_NUMBERED ? rows : [];
  const markedWith = (numbers: Numbers[] = []) =>
    rows
      ? { rows: rows.map(({ id, version }, i) => ({ id, version, ...numbers[i] })) }
      : { matching, expected };
  return (
    <FormDialog
      title={`Mark ${formatCount(count, ...queue.noun)}`}
      initialValues={{
        status: String(COMPLETED),
        dateSent: today,
        withoutNumber: false,
        numbers: numbered.map(({ nswCertificateNumber, expressPostNumber }) => ({
          nswCertificateNumber: nswCertificateNumber ?? '',
          expressPostNumber: expressPostNumber ?? '',
        })),
      }}
      schema={nswMarkFormSchema}
      onSubmit={async ({ status, dateSent, withoutNumber, numbers }) => {
        await mark({
          status,
          dateSent,
          ...(withoutNumber && { withoutNumber }),
          ...markedWith(status === COMPLETED ? numbers : undefined),
          queue: queue.name,
        }).unwrap();
      }}
      success={MESSAGES.nswQueues.updated}
      failure={MESSAGES.nswQueues.notUpdated}
      closesOnFailure
      onDone={chosen.clear}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          {!(needsNumbers(values) && numbered.length > 0) && (
            <p>{rows ? sayNames(rows) : 'All that match, on every page.'}</p>
          )}
          <StatusAndDate />
          {needsNumbers(values) && <NumbersOfEach rows={numbered} count={count} />}
          {values.status === String(COMPLETED) && <p className={classes.quiet}>{TOLD_BY_MAIL}</p>}
        </>
      )}
    </FormDialog>
  );
}

/** Every certificate has numbers of its own. */
function NumbersOfEach({ rows, count }: { rows: QueueRow[]; count: number }) {
  if (rows.length === 0)
    return (
      <p>
        Every certificate needs its own numbers. Select up to {Math.min(count, MOST_NUMBERED)} to
        enter them here, or tick ‘Without number’.
      </p>
    );
  return rows.map((row, i) => (
    <fieldset key={row.id} className={classes.numbers}>
      <legend>{nameOf(row)}</legend>
      <FieldRow>
        <TextField
          name={`numbers.${i}.nswCertificateNumber`}
          label="NSW certificate number"
          autoComplete="off"
        />
        <TextField
          name={`numbers.${i}.expressPostNumber`}
          label="Express Post number"
          autoComplete="off"
        />
      </FieldRow>
    </fieldset>
  ));
}

function sayNames(rows: QueueRow[]) {
  const more = rows.length - MOST_NAMES;
  const names = rows.slice(0, MOST_NAMES).map(nameOf).join(', ');
  return more > 0 ? `${names} and ${formatNumber(more)} more` : names;
}
