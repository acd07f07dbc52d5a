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
import { Dependants } from './Dependants';
import type { EditableValue } from './editableValues';
import { deletedBy, type Edit, editsOf, refusalsOf } from './edits';
import classes from './Validation.module.css';

type Props = {
  place: WizardPage;
  findings: AvetmissFinding[];
  notSaved: string;
  onSave: (edits: Edit[]) => Promise<unknown>;
};

const { noChanges, saved } = MESSAGES.avetmiss;

/** The way of what was changed back into the files. What is typed stays until it is there. */
export function SaveChanges({ place, findings, notSaved, onSave }: Props) {
  const edits = editsOf(findings, useAppSelector(selectDrafts));
  const deleted = deletedBy(edits);
  const [isAsking, setIsAsking] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { sendEvent, handleFailure } = useWizardEvents(place);
  const dispatch = useAppDispatch();

  async function save() {
    setIsSaving(true);
    try {
      await onSave(edits);
      notify.info(saved);
      sendEvent({ type: 'saved' });
    } catch (error) {
      dispatch(draftsRefused(refusalsOf(error, edits)));
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
  deleted: EditableValue[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** As many as are asked after one by one. */
const MOST_SHOWN = 20;

/** Before blank entries are saved: which records go, and what else. */
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
      An entry left blank is deleted with its whole record:
      <ul className={classes.deleted}>
        {deleted.slice(0, MOST_SHOWN).map(({ fileId, recordNumber }) => (
          <li key={`${fileId}-${recordNumber}`}>
            {fileId}, record {recordNumber}. <Dependants of={{ fileId, recordNumber }} />
          </li>
        ))}
      </ul>
      {rest > 0 && <>And {formatNumber(rest)} more, each with the records that hang on it.</>}
    </ConfirmDialog>
  );
}

type SaveBarProps = { edits: number; deleted: number; isSaving: boolean; onSave: () => void };

/** Stays in sight below what is edited. */
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
