import { Page } from '../../ui/Page';
import { CourseCards } from './CourseCards';

export default function CoursesPage() {
  return (
    <Page
      title="Online food safety training courses"
      display
      lead="Seven nationally accredited courses, all of them online. Check that the course is valid in your state before you enrol."
    >
      <CourseCards level={2} />
    </Page>
  );
}
