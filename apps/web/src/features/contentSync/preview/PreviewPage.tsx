import { useWaitingContentQuery } from '../../../api/contentSyncApi';
import { CoursePart } from '../CoursePart';
import { Loaded } from '../Loaded';
import { Preview } from './Preview';

export default function PreviewPage() {
  return (
    <CoursePart title="Preview">
      {({ courseId }) => <PreviewOf key={courseId} courseId={courseId} />}
    </CoursePart>
  );
}

function PreviewOf({ courseId }: { courseId: number }) {
  const answer = useWaitingContentQuery(courseId);
  return <Loaded answer={answer}>{(content) => <Preview content={content} />}</Loaded>;
}
