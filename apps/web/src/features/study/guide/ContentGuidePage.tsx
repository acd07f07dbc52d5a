import type { CourseContents } from '@platewise/shared/userCourses';
import { useParams } from 'react-router-dom';
import { isFailure } from '../../../api/problems';
import { useContentGuideQuery } from '../../../api/studyApi';
import { Loading } from '../../../ui/Loading';
import { CourseLoadFailed } from '../CourseLoadFailed';
import { useDecrypted } from '../useDecrypted';
import { ContentGuide } from './ContentGuide';

export default function ContentGuidePage() {
  const { token = '' } = useParams();
  const { data, error } = useContentGuideQuery(token);
  const contents = useDecrypted<CourseContents>(data);

  if (error) return <CourseLoadFailed pageLeft={isFailure(error) && error.pageLeft} />;
  if (contents.state === 'waiting') return <Loading label="Opening the course guide…" />;
  if (contents.state === 'failed') return <CourseLoadFailed />;
  return <ContentGuide course={contents.content} />;
}
