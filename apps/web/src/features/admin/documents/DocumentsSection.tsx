import { Button } from '@mantine/core';
import { useState } from 'react';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { TitledSection } from '../../../ui/TitledSection';
import { AddButton } from '../notes/AddButton';
import classes from '../notes/aboutPerson.module.css';
import { useOpenDialog } from '../officeList/useOpenDialog';
import { AddDocumentDialog } from './AddDocumentDialog';
import { DocumentItem } from './DocumentItem';
import { useDocumentsQuery } from './documentsApi';

type Props = { userId: string; enrolmentId?: string };

const MOST_SHOWN = 5;

/** The documents of the office about a person, the newest first. A new one is about the enrolment, if there is one. */
export function DocumentsSection({ userId, enrolmentId }: Props) {
  const { data, isError, refetch } = useDocumentsQuery(userId);
  const [showsAll, setShowsAll] = useState(false);
  const [adding, setAdding] = useOpenDialog('document');
  return (
    <TitledSection title="Documents">
      <div className={classes.part}>
        {data && data.length === 0 && <p className={classes.quiet}>No documents yet.</p>}
        {data && data.length > 0 && (
          <ul className={classes.items}>
            {(showsAll ? data : data.slice(0, MOST_SHOWN)).map((document) => (
              <DocumentItem key={document.id} userId={userId} document={document} />
            ))}
          </ul>
        )}
        {data && data.length > MOST_SHOWN && !showsAll && (
          <div>
            <Button variant="default" onClick={() => setShowsAll(true)}>
              Show all {data.length} documents
            </Button>
          </div>
        )}
        {!data && !isError && <SkeletonLines lines={3} />}
        {!data && isError && (
          <div>
            <p className={classes.quiet}>There was an error loading the documents.</p>
            <Button variant="default" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
        <div>
          <AddButton onClick={() => setAdding(true)}>Add document</AddButton>
        </div>
      </div>
      {adding && (
        <AddDocumentDialog
          userId={userId}
          enrolmentId={enrolmentId}
          onClose={() => setAdding(false)}
        />
      )}
    </TitledSection>
  );
}
