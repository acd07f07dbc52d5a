import { AboutPersonSection } from '../notes/AboutPersonSection';
import { useOpenDialog } from '../officeList/useOpenDialog';
import { AddDocumentDialog } from './AddDocumentDialog';
import { DocumentItem } from './DocumentItem';
import { useDocumentsQuery } from './documentsApi';

type Props = { userId: string; enrolmentId?: string };

/** The documents of the office about a person, the newest first. A new one is about the enrolment, if there is one. */
export function DocumentsSection({ userId, enrolmentId }: Props) {
  const query = useDocumentsQuery(userId);
  const [adding, setAdding] = useOpenDialog('document');
  return (
    <AboutPersonSection
      title="Documents"
      query={query}
      item={(document) => <DocumentItem key={document.id} userId={userId} document={document} />}
      addLabel="Add document"
      onAdd={() => setAdding(true)}
    >
      {adding && (
        <AddDocumentDialog
          userId={userId}
          enrolmentId={enrolmentId}
          onClose={() => setAdding(false)}
        />
      )}
    </AboutPersonSection>
  );
}
