import { Progress } from '@mantine/core';
import {
  DOCUMENT_TYPES,
  MOST_DOCUMENT_BYTES,
  newDocumentSchema,
} from '@platewise/shared/documents';
import { useEffect, useRef, useState } from 'react';
import { isFailure } from '../../../api/failure';
import { useAppDispatch } from '../../../app/hooks';
import { Dialog } from '../../../ui/Dialog';
import { DialogButtons } from '../../../ui/FormDialog';
import { describeFailure } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { FileField } from '../../../ui/form/FileField';
import { Form } from '../../../ui/form/Form';
import { REFUSED } from '../../../ui/form/outcome';
import { paperFile } from '../../../ui/form/uploadedFile';
import person from '../notes/aboutPerson.module.css';
import { DocumentFields } from './DocumentFields';
import { type DocumentUpload, documentAdded, uploadDocument } from './documentsApi';

type Props = { userId: string; enrolmentId?: string | undefined; onClose: () => void };

const schema = newDocumentSchema
  .pick(['kind', 'title'])
  .shape({ file: paperFile(MOST_DOCUMENT_BYTES, DOCUMENT_TYPES) });

/** A file about a person. It is about the enrolment, if there is one. */
export function AddDocumentDialog({ userId, enrolmentId, onClose }: Props) {
  const { share, upload } = useUpload();
  return (
    <Dialog opened onClose={onClose} size="lg" title="Add a document">
      <Form
        initialValues={{ kind: '', title: '', file: '' as File | '' }}
        schema={schema}
        onSubmit={async ({ file, ...values }, form) => {
          try {
            await upload({ ...values, userId, userCourseId: enrolmentId, file });
          } catch (error) {
            if (isFailure(error) && error.errors) throw error;
            const message = describeFailure(error, { fallback: 'The document couldn’t be added.' });
            form.setStatus({ file: { message, value: file } });
            return REFUSED;
          }
          notify.success('The document has been added.');
          onClose();
        }}
      >
        <DocumentFields />
        <FileField
          name="file"
          label="File"
          description="A PDF, JPEG or PNG of at most 10 MB."
          accept={['.pdf', ...DOCUMENT_TYPES].join()}
          takesPhotos
        />
        {share !== null && <Sending share={share} />}
        <DialogButtons submitLabel="Add document" onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function Sending({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  const isSent = share >= 1;
  return (
    <div>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent}
          animated={isSent}
          striped={isSent}
          aria-label="Sending the document"
        />
      </Progress.Root>
      <p className={person.quiet}>{isSent ? 'Checking the file…' : `${percent}% sent`}</p>
    </div>
  );
}

/** Sends a file. Closing the dialog cancels it. */
function useUpload() {
  const dispatch = useAppDispatch();
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function upload(document: DocumentUpload) {
    running.current = new AbortController();
    setShare(0);
    try {
      await uploadDocument(document, { onShare: setShare, signal: running.current.signal });
      dispatch(documentAdded());
    } finally {
      setShare(null);
    }
  }

  return { share, upload };
}
