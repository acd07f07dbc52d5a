import { Alert, Button } from '@mantine/core';
import type { TryItBlock } from '@platewise/shared/content/blocks';
import {
  listMissing,
  trimRows,
  type WorkplaceForm,
  type WorkplaceRecord,
  workplaceForm,
} from '@platewise/shared/study/workplaceRecords';
import { IconAlertCircle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { BlockText } from '../../../components/lesson/blocks/BlockFrame';
import { useFocusOnNewRow } from '../../../components/lesson/blocks/useFocusOnNewRow';
import { DownloadButton } from '../../../ui/DownloadButton';
import { SavedState, type SavingState } from '../../../ui/drafts/SavedState';
import { Cell } from './Cell';
import { recordsFile, useWorkplaceRecordsQuery } from './recordsApi';
import classes from './TryItForm.module.css';
import { aRow, cellsOf, type FormRow, type RecordState, useRecord } from './useRecord';

type Props = { userCourseId: string; block: TryItBlock };

/** A form that the learner fills in at work. It saves itself. */
export default function TryItForm({ userCourseId, block }: Props) {
  const { data, isFetching, isError, refetch } = useWorkplaceRecordsQuery(userCourseId, {
    refetchOnMountOrArgChange: true,
  });
  const [isOpened, setIsOpened] = useState(false);
  if (data && !isFetching && !isOpened) setIsOpened(true);
  const find = (records: WorkplaceRecord[] | undefined) =>
    records?.find(({ blockId }) => blockId === block.id) ?? null;
  return (
    <>
      <BlockText html={block.html} />
      {isOpened ? (
        <RecordForm
          userCourseId={userCourseId}
          block={block}
          stored={find(data)}
          readStored={async () => find(await refetch().unwrap())}
        />
      ) : isError && !isFetching ? (
        <Alert color="tomato" icon={<IconAlertCircle aria-hidden />} role="alert" mt="md">
          <p>Your form could not be loaded.</p>
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      ) : (
        <p role="status">Opening your form…</p>
      )}
    </>
  );
}

type FormProps = Props & {
  stored: WorkplaceRecord | null;
  readStored: () => Promise<WorkplaceRecord | null>;
};

function RecordForm({ userCourseId, block, stored, readStored }: FormProps) {
  const { form } = block;
  const { rowName, mostRows } = workplaceForm(form);
  const { state, fault, edit, saveNow, load, keepMine } = useRecord(userCourseId, block, stored);
  const { rows } = state;
  const list = useFocusOnNewRow(rows.length);
  const isWritten = stored !== null || state.version > 0;
  return (
    <div className={classes.form}>
      <div ref={list} className={classes.rows} onBlur={saveNow}>
        {rows.map((row, i) => (
          <Row
            key={row.key}
            form={form}
            row={row}
            number={i + 1}
            onChange={(name, cell) =>
              edit(
                rows.map((each) =>
                  each.key === row.key ? { ...each, cells: { ...each.cells, [name]: cell } } : each,
                ),
              )
            }
            onRemove={
              rows.length > 1 ? () => edit(rows.filter(({ key }) => key !== row.key)) : null
            }
          />
        ))}
      </div>
      <div className={classes.bar}>
        {rows.length < mostRows && (
          <Button
            variant="light"
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => edit([...rows, aRow()])}
          >
            Add a {rowName}
          </Button>
        )}
        {isWritten && (
          <DownloadButton
            {...recordsFile(userCourseId)}
            variant="subtle"
            success="Your forms have been saved as a PDF."
            failure="The PDF could not be saved. Please try again."
          >
            Print or save as PDF
          </DownloadButton>
        )}
        <SavedState saving={getSavingState(state, fault)} />
      </div>
      {fault && <p className={classes.fault}>Not saved yet. {fault}</p>}
      {state.saving === 'refused' && (
        <Alert color="tomato" icon={<IconAlertCircle aria-hidden />} role="alert">
          {state.refusal}
        </Alert>
      )}
      {state.saving === 'conflict' && (
        <Conflict readStored={readStored} load={load} keepMine={keepMine} />
      )}
    </div>
  );
}

function getSavingState({ saving }: RecordState, fault: string | null): SavingState {
  if (saving === 'changed') return fault ? 'idle' : 'saving';
  if (saving === 'sending') return 'saving';
  return saving === 'saved' || saving === 'waiting' ? saving : 'idle';
}

type RowProps = {
  form: WorkplaceForm;
  row: FormRow;
  number: number;
  onChange: (name: string, cell: string) => void;
  /** Null for the only row. */
  onRemove: (() => void) | null;
};

function Row({ form, row, number, onChange, onRemove }: RowProps) {
  const id = useId();
  const { rowName, columns } = workplaceForm(form);
  const [written] = trimRows(form, cellsOf([row]));
  const missing = written ? listMissing(form, written) : [];
  return (
    <fieldset className={classes.row} aria-labelledby={id}>
      <div className={classes.head}>
        <span id={id} className={classes.number}>
          {rowName.charAt(0).toUpperCase() + rowName.slice(1)} {number}
        </span>
        {onRemove && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
            aria-label={`Remove ${rowName} ${number}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
      </div>
      <div className={classes.cells}>
        {columns.map((column) => (
          <Cell
            key={column.name}
            form={form}
            column={column}
            cell={row.cells[column.name] ?? ''}
            onChange={(cell) => onChange(column.name, cell)}
          />
        ))}
      </div>
      {missing.length > 0 && <p className={classes.missing}>Still needed: {missing.join(', ')}</p>}
    </fieldset>
  );
}

type ConflictProps = {
  readStored: () => Promise<WorkplaceRecord | null>;
  load: (record: WorkplaceRecord | null) => void;
  keepMine: (record: WorkplaceRecord | null) => void;
};

/** Another device has stored this form since it was opened here. */
function Conflict({ readStored, load, keepMine }: ConflictProps) {
  const [isFailed, setIsFailed] = useState(false);
  const decide = (settle: (record: WorkplaceRecord | null) => void) =>
    void readStored().then(settle, () => setIsFailed(true));
  return (
    <Alert
      color="tomato"
      icon={<IconAlertCircle aria-hidden />}
      role="alert"
      title="This form was changed on another device"
    >
      <p>What you wrote here is not saved yet. Which one do you want to keep?</p>
      {isFailed && <p>It could not be loaded. Please try again.</p>}
      <div className={classes.bar}>
        <Button variant="default" onClick={() => decide(load)}>
          Load the other one
        </Button>
        <Button variant="default" onClick={() => decide(keepMine)}>
          Keep what is written here
        </Button>
      </div>
    </Alert>
  );
}
