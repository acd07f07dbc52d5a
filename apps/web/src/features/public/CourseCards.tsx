import { useSite } from '../../api/useSite';
import { CourseGroups } from '../../components/courses/CourseGroups';
import { ButtonLink } from '../../ui/ButtonLink';
import classes from './CourseCards.module.css';

/** All courses there are, and help for those who do not know. */
export default function CourseCards({ level = 3 }: { level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h3' : 'h4';
  const openCourseIds = useSite((site) => site.openCourseIds);
  return (
    <CourseGroups openCourseIds={openCourseIds} level={level}>
      <div className={classes.help}>
        <Heading>Not sure which one you need?</Heading>
        <p>Tell us where you work and we’ll point you to the right one.</p>
        <ButtonLink to="/Contact-Us/" variant="outline">
          Ask us
        </ButtonLink>
      </div>
    </CourseGroups>
  );
}
