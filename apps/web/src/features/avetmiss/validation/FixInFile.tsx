import { Button } from '@mantine/core';
import type { AvetmissFinding } from '@platewise/shared/avetmiss';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { deletionChosen, draftsDropped, selectDrafts } from '../avetmissSlice';
import { boxesOf, keyOf, recordOf } from './boxes';
import { Dependants } from './Dependants';
import classes from './Findings.module.css';
import { ValueBox } from './ValueBox';

/** What stands in the file, to be edited; left blank, its record goes, and so it says before it is saved. */
export function FixInFile({ finding }: { finding: AvetmissFinding }) {
  const { recordNumber, fileId } = finding;
  const boxes = boxesOf(finding);
  const record = keyOf(recordOf(finding));
  const keys = [...boxes.map(keyOf), record];
  const drafts = useAppSelector(selectDrafts);
  const dispatch = useAppDispatch();
  const [isTyping, setIsTyping] = useState(false);
  if (recordNumber === 0)
    return <p className={classes.hint}>This is about the file as a whole: mend its source.</p>;

  const isMarked = drafts[record] !== undefined;
  const isEdited = keys.some((key) => drafts[key] !== undefined);
  const isDeleted = keys.some((key) => drafts[key]?.trim() === '');
  const action = { variant: 'subtle', size: 'compact-sm' };
  const where = `${fileId} record ${recordNumber}`;
  return (
    <div className={classes.boxes}>
      {boxes.map((box) => (
        <ValueBox key={keyOf(box)} box={box} disabled={isMarked} onTyping={setIsTyping} />
      ))}
      {isEdited ? (
        <Button
          {...action}
          aria-label={`Undo: ${where}`}
          leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
          onClick={() => dispatch(draftsDropped(keys))}
        >
          Undo
        </Button>
      ) : (
        <Button
          {...action}
          color="tomato"
          aria-label={`Delete the record: ${where}`}
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={() => dispatch(deletionChosen(record))}
        >
          Delete the record
        </Button>
      )}
      {isDeleted && (
        <p className={classes.deletion}>
          This record will be deleted. {!isTyping && <Dependants of={{ fileId, recordNumber }} />}
        </p>
      )}
    </div>
  );
}
