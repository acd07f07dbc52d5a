import { useSiteConfigQuery } from '../../../api/siteConfigApi';
import { CourseGroups } from '../../../components/courses/CourseGroups';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';

export default function ChooseCoursePage() {
  const { data, isLoading } = useSiteConfigQuery();
  return (
    <Page
      title="Enrol in a new course"
      lead="Choose the course you need for your work. Pay once, and take up to 12 months to finish."
    >
      {isLoading ? (
        <SkeletonLines lines={8} />
      ) : (
        <CourseGroups openCourseIds={data?.openCourseIds ?? null} />
      )}
    </Page>
  );
}
