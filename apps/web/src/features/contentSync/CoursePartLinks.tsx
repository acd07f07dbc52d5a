import { IconArrowLeft } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import classes from './CoursePart.module.css';
import { changesPath, previewPath, SYNC, setsPath } from './paths';

/** From one page about a course's content to the next. */
export const CoursePartLinks = ({ courseId }: { courseId: number }) => (
  <nav className={classes.links} aria-label="Content of the course">
    <NavLink to={SYNC} end>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden /> Sync
    </NavLink>
    <NavLink to={changesPath(courseId)}>What changed</NavLink>
    <NavLink to={previewPath(courseId)}>Preview</NavLink>
    <NavLink to={setsPath(courseId)}>Earlier sets</NavLink>
  </nav>
);
