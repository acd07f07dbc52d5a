import type { CatalogueCourse } from '@platewise/shared/content/courses';
import { IconCheck } from '@tabler/icons-react';
import classes from './IncludedList.module.css';
import { includedIn } from './includedIn';

export const IncludedList = ({ course }: { course: CatalogueCourse }) => (
  <ul className={classes.list} aria-label="What is included">
    {includedIn(course).map((text) => (
      <li key={text}>
        <IconCheck size={20} stroke={2} aria-hidden />
        <span>{text}</span>
      </li>
    ))}
  </ul>
);
