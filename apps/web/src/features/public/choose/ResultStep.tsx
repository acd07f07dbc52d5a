import { getCourse } from '@platewise/shared/courses';
import type { RefObject } from 'react';
import { useOpenCourseIds } from '../../../api/useSite';
import { CourseCard } from '../../../components/CourseCard';
import { FITS } from './chooseTexts';
import classes from './HelpMeChoose.module.css';

type Props = {
  courseIds: readonly number[];
  level: 2 | 3;
  heading: RefObject<HTMLHeadingElement | null>;
};

export function ResultStep({ courseIds, level, heading }: Props) {
  const Heading = `h${level}` as const;
  const openCourseIds = useOpenCourseIds();
  return (
    <>
      <Heading ref={heading} tabIndex={-1} className={classes.heading}>
        {courseIds.length > 1 ? 'These courses fit you' : 'This course fits you'}
      </Heading>
      <ul className={classes.cards}>
        {courseIds.map((id) => (
          <li key={id}>
            <CourseCard
              course={getCourse(id)}
              level={level === 2 ? 3 : 4}
              note={FITS[id]}
              open={openCourseIds?.includes(id) ?? true}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
