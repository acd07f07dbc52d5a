import { getCourse } from '@platewise/shared/content/courses';
import { useSite } from '../../../api/useSite';
import { CourseCard } from '../../../components/courses/CourseCard';
import { FITS } from './chooseTexts';
import classes from './HelpMeChoose.module.css';

type Props = { courseIds: readonly number[]; level: 3 | 4 };

/** The courses that fit the answers, each with the reason. */
export default function FittingCourses({ courseIds, level }: Props) {
  const openCourseIds = useSite((site) => site.openCourseIds);
  return (
    <ul className={classes.cards}>
      {courseIds.map((id) => (
        <li key={id}>
          <CourseCard
            course={getCourse(id)}
            level={level}
            note={FITS[id]}
            open={openCourseIds?.includes(id) ?? true}
          />
        </li>
      ))}
    </ul>
  );
}
