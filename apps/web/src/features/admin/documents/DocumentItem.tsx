import { showTime } from '@platewise/shared/dates';
import {
  correctDocumentSchema,
  DOCUMENT_KINDS,
  type OfficeDocument,
  removeDocumentSchema,
} from '@platewise/shared/documents';
import { useState } from 'react';
import { DownloadButton } from '../../../ui/DownloadButton';
import { FormDialog } from '../../../ui/FormDialog';
import { SelectField } from '../../../ui/form/SelectField';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { showBytes } from '../../../ui/showBytes';
import { useLearnerPageQuery } from '../learners/learnersApi';
import { RecordButtons } from '../notes/AboutPersonSection';
import classes from '../notes/aboutPerson.module.css';
import { DocumentFields } from './DocumentFields';
import { fileOf, useCorrectDocumentMutation, useRemoveDocumentMutation } from './documentsApi';

type Props = { userId: string; document: OfficeDocument };

export function DocumentItem({ userId, document }: Props) {
  const [opened, setOpened] = useState<'correct' | 'remove' | null>(null);
  const close = () => setOpened(null);
  const { kind, title, size, addedByName, createdAt, courseTitle } = document;
  return (
    <li>
      <p className={classes.text}>{title}</p>
      <p className={classes.quiet}>
        {DOCUMENT_KINDS[kind]}, {showBytes(size)}
        {courseTitle && `, about ${courseTitle}`}
      </p>
      <p className={classes.quiet}>
        {addedByName}, {showTime(new Date(createdAt))}
      </p>
      <RecordButtons
        about={title}
        onCorrect={document.mayOpen ? () => setOpened('correct') : null}
        onRemove={() => setOpened('remove')}
      >
        {document.mayOpen && <Download document={document} />}
      </RecordButtons>
      {opened === 'correct' && (
        <CorrectDialog userId={userId} document={document} onClose={close} />
      )}
      {opened === 'remove' && <RemoveDialog document={document} onClose={close} />}
    </li>
  );
}

/** It is saved and never shown in the browser: a stranger made the file. */
const Download = ({ document: { id, title, fileName } }: { document: OfficeDocument }) => (
  <DownloadButton
    variant="subtle"
    size="compact-sm"
    leftSection={null}
    url={fileOf(id)}
    fileName={fileName}
    success="The document has been downloaded."
    failure="The document couldn’t be downloaded."
    aria-label={`Download ${title}`}
  >
    Download
  </DownloadButton>
);

type DialogProps = { document: OfficeDocument; onClose: () => void };

function CorrectDialog({ userId, document, onClose }: DialogProps & { userId: string }) {
  const [correct] = useCorrectDocumentMutation();
  const { id, version, kind, title, userCourseId } = document;
  return (
    <FormDialog
      title="Correct this document"
      initialValues={{ kind: kind as string, title, userCourseId: userCourseId ?? '' }}
      schema={correctionSchema}
      onSubmit={(values) => correct({ id, version, ...values }).unwrap()}
      success="The document has been corrected."
      failure="The document couldn’t be corrected."
      closesOnFailure
      onClose={onClose}
    >
      <DocumentFields />
      <EnrolmentField userId={userId} document={document} />
    </FormDialog>
  );
}

const correctionSchema = correctDocumentSchema.pick(['kind', 'title', 'userCourseId']);

/** The person's enrolments, and the document's own while they are loaded or when it is an old one. */
function EnrolmentField({ userId, document: { userCourseId, courseTitle } }: Props) {
  const { data } = useLearnerPageQuery(userId);
  const shown = data?.enrolments ?? [];
  const own =
    userCourseId && !shown.some((enrolment) => enrolment.userCourseId === userCourseId)
      ? [{ userCourseId, courseTitle: courseTitle ?? '' }]
      : [];
  return (
    <SelectField
      name="userCourseId"
      label="About"
      placeholder="The person, not one course"
      options={[...own, ...shown].map((enrolment) => ({
        value: enrolment.userCourseId,
        label: enrolment.courseTitle,
      }))}
    />
  );
}

const removalSchema = removeDocumentSchema.pick(['reason']);

function RemoveDialog({ document: { id, version, title }, onClose }: DialogProps) {
  const [remove] = useRemoveDocumentMutation();
  return (
    <FormDialog
      title="Remove this document?"
      lead={<p className={classes.lead}>{title}</p>}
      initialValues={{ reason: '' }}
      schema={removalSchema}
      onSubmit={(values) => remove({ id, version, ...values }).unwrap()}
      success="The document has been removed."
      failure="The document couldn’t be removed."
      closesOnFailure
      submitLabel="Remove document"
      danger
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label="Reason"
        description="It stays in the audit log. Don’t repeat what the document says."
        maxLength={500}
      />
    </FormDialog>
  );
}
