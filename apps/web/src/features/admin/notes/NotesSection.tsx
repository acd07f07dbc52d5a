import { showTime } from '@platewise/shared/dates';
import {
  correctNoteSchema,
  NOTE_CORRECTION_MINUTES,
  type Note,
  newNoteSchema,
  removeNoteSchema,
} from '@platewise/shared/notes';
import { useState } from 'react';
import { FormDialog } from '../../../ui/FormDialog';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { useOpenDialog } from '../officeList/useOpenDialog';
import { AboutPersonSection, RecordButtons } from './AboutPersonSection';
import classes from './aboutPerson.module.css';
import {
  useAddNoteMutation,
  useCorrectNoteMutation,
  useNotesQuery,
  useRemoveNoteMutation,
} from './notesApi';

type Props = { userId: string; enrolmentId?: string };

/** The notes of the office about a person, the newest first. A new note is about the enrolment, if there is one. */
export function NotesSection({ userId, enrolmentId }: Props) {
  const query = useNotesQuery(userId);
  const [adding, setAdding] = useOpenDialog('note');
  return (
    <AboutPersonSection
      title="Notes"
      query={query}
      item={(note) => <NoteItem key={note.id} note={note} />}
      addLabel="Add note"
      onAdd={() => setAdding(true)}
    >
      {adding && (
        <AddNoteDialog userId={userId} enrolmentId={enrolmentId} onClose={() => setAdding(false)} />
      )}
    </AboutPersonSection>
  );
}

const textSchema = newNoteSchema.pick(['text']);

const NoteField = ({ label }: { label: string }) => (
  <TextAreaField
    name="text"
    label={label}
    description="The person can ask to see what you write."
    maxLength={4000}
    rows={4}
  />
);

function AddNoteDialog({ userId, enrolmentId, onClose }: Props & { onClose: () => void }) {
  const [add] = useAddNoteMutation();
  return (
    <FormDialog
      title="Add a note"
      initialValues={{ text: '' }}
      schema={textSchema}
      draftKey={`note-${enrolmentId ?? userId}`}
      onSubmit={({ text }) => add({ userId, text, userCourseId: enrolmentId }).unwrap()}
      success="Your note has been added."
      failure="Your note couldn’t be added."
      onClose={onClose}
    >
      <NoteField label="New note" />
    </FormDialog>
  );
}

function NoteItem({ note }: { note: Note }) {
  const [opened, setOpened] = useState<'correct' | 'remove' | null>(null);
  const close = () => setOpened(null);
  return (
    <li>
      <p className={classes.text}>{note.text}</p>
      <p className={classes.quiet}>
        {note.writtenByName}, {showTime(new Date(note.createdAt))}
        {note.courseTitle && `, about ${note.courseTitle}`}
      </p>
      <RecordButtons
        about={`the note of ${showTime(new Date(note.createdAt))}`}
        onCorrect={note.mayCorrect ? () => setOpened('correct') : null}
        onRemove={() => setOpened('remove')}
      />
      {opened === 'correct' && <CorrectDialog note={note} onClose={close} />}
      {opened === 'remove' && <RemoveDialog note={note} onClose={close} />}
    </li>
  );
}

type DialogProps = { note: Note; onClose: () => void };

const correctionSchema = correctNoteSchema.pick(['text']);

function CorrectDialog({ note: { id, version, text }, onClose }: DialogProps) {
  const [correct] = useCorrectNoteMutation();
  return (
    <FormDialog
      title="Correct your note"
      lead={<p>You can correct a note for {NOTE_CORRECTION_MINUTES} minutes.</p>}
      initialValues={{ text }}
      schema={correctionSchema}
      onSubmit={(values) => correct({ id, version, ...values }).unwrap()}
      success="Your note has been corrected."
      failure="Your note couldn’t be corrected."
      closesOnFailure
      onClose={onClose}
    >
      <NoteField label="Note" />
    </FormDialog>
  );
}

const removalSchema = removeNoteSchema.pick(['reason']);

function RemoveDialog({ note: { id, version, text }, onClose }: DialogProps) {
  const [remove] = useRemoveNoteMutation();
  return (
    <FormDialog
      title="Remove this note?"
      lead={<p className={classes.lead}>{text}</p>}
      initialValues={{ reason: '' }}
      schema={removalSchema}
      onSubmit={(values) => remove({ id, version, ...values }).unwrap()}
      success="The note has been removed."
      failure="The note couldn’t be removed."
      closesOnFailure
      submitLabel="Remove note"
      danger
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label="Reason"
        description="It stays in the audit log. Don’t repeat the note."
        maxLength={500}
      />
    </FormDialog>
  );
}
