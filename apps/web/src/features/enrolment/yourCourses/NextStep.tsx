import { Button } from '@mantine/core';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { DocketRail } from '../../../components/DocketRail';
import { describePlace } from '../../../components/describePlace';
import { readPace } from '../../../components/lesson/readingPace';
import { courseSteps, isBegun } from './courseSteps';
import classes from './NextStep.module.css';
import { describeTimeLeft } from './nextPlace';

/** The one thing to do next, above the list. */
export function NextStep({ course }: { course: UserCourse }) {
  const [step] = courseSteps(course);
  const { next, sectionCount = 0, progress, courseTitle } = course;
  if (!step) return null;
  const label = next
    ? `${isBegun(progress, next) ? 'Continue' : 'Start'}: ${describePlace(next)}`
    : step.label;
  return (
    <section className={classes.next} aria-labelledby="next-step">
      <div className={classes.words}>
        <h2 id="next-step" className={classes.title}>
          {next ? step.hint.replace(/\.$/, '') : 'Your next step'}
        </h2>
        <p className={classes.hint}>
          {`${courseTitle}: ${next ? describeTimeLeft(next, readPace()) : step.hint}`}
        </p>
      </div>
      <Button
        component={Link}
        to={step.to}
        size="lg"
        className={classes.button}
        rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
      >
        {label}
      </Button>
      {next && (
        <div className={classes.rail}>
          <DocketRail
            sections={Array.from({ length: sectionCount }, (_, i) => ({ sectionId: i + 1 }))}
            // The first quiz comes before section 1.
            current={
              next.sectionId > sectionCount && next.sectionId !== FINAL_QUIZ ? 0 : next.sectionId
            }
            share={0}
          />
        </div>
      )}
    </section>
  );
}
