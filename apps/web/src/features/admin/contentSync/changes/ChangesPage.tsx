import { CoursePart } from '../CoursePart';
import { useContentChangesQuery } from '../contentSyncApi';
import { QueryBoundary } from '../QueryBoundary';
import { Changes } from './Changes';

export default function ChangesPage() {
  return (
    <CoursePart title="What changed">
      {({ courseId }) => <ChangesOf key={courseId} courseId={courseId} />}
    </CoursePart>
  );
}

function ChangesOf({ courseId }: { courseId: number }) {
  const answer = useContentChangesQuery(courseId);
  return <QueryBoundary answer={answer}>{(changes) => <Changes of={changes} />}</QueryBoundary>;
}
