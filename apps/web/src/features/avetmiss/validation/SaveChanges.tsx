import { Button } from '@mantine/core';
import type { AvetmissFinding } from '@platewise/shared/avetmiss';
import { formatCount, formatNumber } from '@platewise/shared/count';
import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { notify } from '../../../ui/feedback/notify';
import { draftsRefused, selectDrafts } from '../avetmissSlice';
import type { WizardPage } from '../reportingWizard';
import { useWizardEvents } from '../useReportingWizard';
import { DependentRecords } from './DependentRecords';
import { deletedRecords, type Edit, type EditableField, editsOf, toRefusals } from './edits';
import classes from './Validation.module.css';

type Props = {
  page: WizardPage;
  findings: AvetmissFinding[];
  notSaved: string;
  onSave: (edits: Edit[]) => Promise<unknown>;
};

const { noChanges, saved } = MESSAGES.avetmiss;

/** Saves the edits into the files. What is typed stays until it has been saved. */
export function SaveChanges({ page, findings, notSaved, onSave }: Props) {
  const edits = editsOf(findings, useAppSelector(selectDrafts));
  const deleted = deletedRecords(edits);
  const [isAsking, setIsAsking] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { sendEvent, handleFailure } = useWizardEvents(page);
  const dispatch = useAppDispatch();

  async function save() {
    setIsSaving(true);
    try {
      await onSave(edits);
      notify.info(saved);
      sendEvent({ type: 'saved' });
    } catch (error) {
      dispatch(draftsRefused(toRefusals(error, edits)));
      handleFailure(error, notSaved);
    }
    setIsSaving(false);
  }

  function ask() {
    if (edits.length === 0) notify.error(noChanges);
    else if (deleted.length > 0) setIsAsking(true);
    else void save();
  }

  return (
    <>
      <SaveBar edits={edits.length} deleted={deleted.length} isSaving={isSaving} onSave={ask} />
      <DeletionDialog
        opened={isAsking}
        deleted={deleted}
        onConfirm={save}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

type DeletionDialogProps = {
  opened: boolean;
  deleted: EditableField[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** The dialog asks the server about each record, so it lists no more than these. */
const MOST_SHOWN = 20;

/** Shown before blank entries are saved: the records that are deleted, and those that depend on them. */
function DeletionDialog({ opened, deleted, onConfirm, onClose }: DeletionDialogProps) {
  const rest = deleted.length - MOST_SHOWN;
  return (
    <ConfirmDialog
      opened={opened}
      danger
      title="Save Changes"
      confirmLabel="Save and delete"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      If you leave an entry blank, its whole record is deleted:
      <ul className={classes.deleted}>
        {deleted.slice(0, MOST_SHOWN).map(({ fileId, recordNumber }) => (
          <li key={`${fileId}-${recordNumber}`}>
            {fileId}, record {recordNumber}. <DependentRecords of={{ fileId, recordNumber }} />
          </li>
        ))}
      </ul>
      {rest > 0 && <>And {formatNumber(rest)} more, each with the records that depend on it.</>}
    </ConfirmDialog>
  );
}

type SaveBarProps = { edits: number; deleted: number; isSaving: boolean; onSave: () => void };

/** Stays visible below the findings. */
const SaveBar = ({ edits, deleted, isSaving, onSave }: SaveBarProps) => (
  <div className={classes.bar}>
    <Button loading={isSaving} onClick={onSave}>
      Save Changes
    </Button>
    <output>
      {edits > 0 && `${formatCount(edits, 'change')} not saved`}
      {deleted > 0 && `, ${formatCount(deleted, 'record')} to be deleted`}
    </output>
  </div>
);
