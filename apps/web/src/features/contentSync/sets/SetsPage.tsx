import { useContentSetsQuery } from '../../../api/contentSyncApi';
import { CoursePart } from '../CoursePart';
import { Loaded } from '../Loaded';
import { Sets } from './Sets';

export default function SetsPage() {
  return (
    <CoursePart title="Earlier sets">
      {({ courseId }) => <SetsOf key={courseId} courseId={courseId} />}
    </CoursePart>
  );
}

function SetsOf({ courseId }: { courseId: number }) {
  const answer = useContentSetsQuery(courseId);
  return <Loaded answer={answer}>{(sets) => <Sets courseId={courseId} sets={sets} />}</Loaded>;
}
