import { certificateCodesString } from '@platewise/shared/courses';
import { Link } from 'react-router-dom';
import classes from './CourseHero.module.css';
import type { CoursePageProps } from './coursePages';

export function CourseHero({ course, text: { heading, intro } }: CoursePageProps) {
  return (
    <header className={classes.band}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <Link to="/online-food-safety-training-courses/" className={classes.back}>
            All courses
          </Link>
          <h1 className={classes.title}>{course.courseTitle}</h1>
          <p className={classes.codes}>{certificateCodesString(course)}</p>
          <p className={classes.heading}>{heading}</p>
          <p className={classes.intro}>{intro}</p>
        </div>
      </div>
    </header>
  );
}
