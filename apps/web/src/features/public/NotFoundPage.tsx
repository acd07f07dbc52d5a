import {
  type CatalogueCourse,
  certificateCodesString,
  PURCHASABLE_COURSES,
} from '@platewise/shared/content/courses';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyPlatePicture } from '../../components/pictures/EmptyPlatePicture';
import classes from './FindCourse.module.css';
import { NoticePage } from './NoticePage';

export default function NotFoundPage() {
  return (
    <NoticePage
      name="Page Not Found"
      path="/not-found/"
      title="Page Not Found"
      text="There’s no page at this address. It may have moved, or the address may have a typo. Are you looking for one of these?"
      picture={<EmptyPlatePicture />}
    >
      <FindCourse />
    </NoticePage>
  );
}

const OTHERS = [
  { to: '/', label: 'Home page' },
  { to: '/online-food-safety-training-courses/', label: 'All courses' },
  { to: '/FAQs/', label: 'Questions and answers' },
  { to: '/Contact-Us/', label: 'Contact us' },
];

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Every word typed is in the title, the name or a unit's code. */
const fits = (course: CatalogueCourse, typed: string) => {
  const text = `${course.courseTitle} ${course.courseName} ${certificateCodesString(course)}`;
  return wordsOf(typed).every((word) => text.toLowerCase().includes(word));
};

/** The courses, fewer with every letter, and the pages that most people look for. */
function FindCourse() {
  const [typed, setTyped] = useState('');
  const found = PURCHASABLE_COURSES.filter((course) => fits(course, typed));
  return (
    <div className={classes.box}>
      <label className={classes.label}>
        Find a course
        <input
          className={classes.input}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder="Refresher, Level 1, SITXFSA005"
        />
      </label>
      <ul className={classes.courses} aria-label="Courses">
        {found.map(({ courseId, courseTitle, courseReadMorePage }) => (
          <li key={courseId}>
            <Link to={courseReadMorePage}>{courseTitle}</Link>
          </li>
        ))}
      </ul>
      <p role="status" className={classes.none}>
        {found.length === 0 && 'No course matches these words. See all courses, or contact us.'}
      </p>
      <ul className={classes.others} aria-label="Other pages">
        {OTHERS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
