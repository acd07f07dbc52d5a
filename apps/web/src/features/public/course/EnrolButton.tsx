import type { CatalogueCourse } from '@platewise/shared/courses';
import { useOpenCourseIds } from '../../../api/useSite';
import { ButtonLink } from '../../../ui/ButtonLink';

type Props = { course: CatalogueCourse; size?: 'md' | 'lg' };

/** While a course has no content to study, asking is what one can do. */
export function EnrolButton({ course: { courseId }, size }: Props) {
  const openCourseIds = useOpenCourseIds();
  if (openCourseIds && !openCourseIds.includes(courseId)) {
    return (
      <ButtonLink to="/Contact-Us/" variant="outline" size={size}>
        Opens soon: ask us
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={`/Certificates/Enrol/${courseId}/`} variant="next" size={size}>
      Enrol Now
    </ButtonLink>
  );
}
