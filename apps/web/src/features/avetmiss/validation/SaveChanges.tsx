import type { AvetmissFinding } from '@platewise/shared/avetmiss';
import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { notify } from '../../../ui/notify';
import type { Place } from '../avetmissEntry';
import { draftsRefused, selectDrafts } from '../avetmissSlice';
import { useFailure } from '../useFailure';
import { useTell } from '../useTell';
import { DeletionDialog } from './DeletionDialog';
import { deletedBy, type Edit, editsOf, refusalsOf } from './edits';
import { SaveBar } from './SaveBar';

type Props = {
  place: Place;
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
  const tell = useTell(place);
  const fail = useFailure(place);
  const dispatch = useAppDispatch();

  async function save() {
    setIsSaving(true);
    try {
      await onSave(edits);
      notify.info(saved);
      tell({ type: 'saved' });
    } catch (error) {
      dispatch(draftsRefused(refusalsOf(error, edits)));
      fail(error, notSaved);
      setIsAsking(false);
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
        isSaving={isSaving}
        onConfirm={() => void save()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
