import { CoursePart } from '../CoursePart';
import { useContentChangesQuery } from '../contentSyncApi';
import { Loaded } from '../Loaded';
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
  return <Loaded answer={answer}>{(changes) => <Changes of={changes} />}</Loaded>;
}
