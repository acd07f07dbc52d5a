import type { CatalogueCourse } from '@platewise/shared/content/courses';
import { useSite } from '../../../api/useSite';
import { StudyPicture } from '../../../components/pictures/StepPictures';
import { ButtonLink } from '../../../ui/ButtonLink';
import { tryLessonOf } from './coursePages';
import { Part } from './Part';
import classes from './TryLesson.module.css';

/** Leads to a real page of the course. */
export function TryLesson({ course }: { course: CatalogueCourse }) {
  const openCourseIds = useSite((site) => site.openCourseIds);
  const isOpen = openCourseIds?.includes(course.courseId) ?? true;
  return (
    <Part title="Try a lesson" id="try-a-lesson">
      <div className={classes.panel}>
        <div className={classes.picture}>
          <StudyPicture />
        </div>
        <div>
          <p className={classes.lead}>
            A real page of this course, with something to do and one question from the quiz. You
            don’t need an account, and nothing is saved.
          </p>
          {isOpen ? (
            <ButtonLink
              to={tryLessonOf(course)}
              variant="outline"
              aria-label={`Try a lesson of ${course.courseName}`}
            >
              Try a lesson
            </ButtonLink>
          ) : (
            <p className={classes.closed}>The lessons of this course open soon.</p>
          )}
        </div>
      </div>
    </Part>
  );
}
