import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import type { Box } from './boxes';
import { Dependants } from './Dependants';
import classes from './Validation.module.css';

type Props = {
  opened: boolean;
  deleted: Box[];
  isSaving: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** As many as are asked after one by one. */
const MOST_SHOWN = 20;

/** Before blank entries are saved: which records go, and what else. */
export function DeletionDialog({ opened, deleted, isSaving, onConfirm, onCancel }: Props) {
  const rest = deleted.length - MOST_SHOWN;
  return (
    <ConfirmDialog
      opened={opened}
      danger
      title="Save Changes"
      confirmLabel="Save and delete"
      busy={isSaving}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      An entry left blank is deleted with its whole record:
      <ul className={classes.deleted}>
        {deleted.slice(0, MOST_SHOWN).map(({ fileId, recordNumber }) => (
          <li key={`${fileId}-${recordNumber}`}>
            {fileId}, record {recordNumber}. <Dependants of={{ fileId, recordNumber }} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <>And {rest.toLocaleString('en-AU')} more, each with the records that hang on it.</>
      )}
    </ConfirmDialog>
  );
}
