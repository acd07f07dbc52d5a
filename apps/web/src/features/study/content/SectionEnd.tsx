import { Button, Title } from '@mantine/core';
import { minutesOf, type StudyEffort, sayMinutes } from '@platewise/shared/study/readingTime';
import type { CourseContents, UserCourseProgress } from '@platewise/shared/study/userCourses';
import { IconArrowRight, IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { DocketRail } from '../../../components/DocketRail';
import { readPace } from '../../../components/lesson/readingPace';
import { usePageTitle } from '../../../prerender/pageHead';
import { draftStorage } from '../../../ui/drafts/draftStorage';
import classes from './SectionEnd.module.css';
import { measureLeft, measureSection } from './timeLeft';

const isSection = (value: unknown): value is number => Number.isInteger(value);

/** The section of the quiz that was opened in this tab, until its end has been shown. */
const storageOf = (userCourseId: string) =>
  draftStorage(`quiz-opened-${userCourseId}`, 'tab', isSection);

export const rememberOpenedQuiz = (userCourseId: string, sectionId: number) =>
  void storageOf(userCourseId).write(sectionId);

export const forgetOpenedQuiz = (userCourseId: string) => storageOf(userCourseId).remove();

/** The section that was finished in this tab and has not been taken leave of. */
export function findEndedSection(
  userCourseId: string,
  { lastSectionCompleted }: Pick<UserCourseProgress, 'lastSectionCompleted'>,
): number | null {
  const opened = storageOf(userCourseId).read();
  return opened !== null && opened <= lastSectionCompleted ? opened : null;
}

type Props = {
  userCourseId: string;
  course: CourseContents;
  progress: UserCourseProgress;
  /** The section that is done. */
  ended: number;
  onGoOn: () => void;
};

/** The moment between two sections: what is done, what comes, and a good place to stop. */
export function SectionEnd({ userCourseId, course, progress, ended, onGoOn }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pace = readPace();
  const { currentSection } = progress;
  const next = course.sections.find(({ sectionId }) => sectionId === currentSection);
  const done = course.sections.find(({ sectionId }) => sectionId === ended);
  const say = (effort: StudyEffort) => sayMinutes(minutesOf(effort, pace));
  const left = measureLeft(course, progress, 1);
  const later = course.sections.filter(
    ({ sectionId }) => sectionId >= currentSection && !progress.knownSections?.includes(sectionId),
  ).length;
  usePageTitle(`Section ${ended} done - ${course.courseTitle}`);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.end}>
      <DocketRail
        sections={course.sections.map(({ sectionId, title }) => ({ sectionId, title }))}
        current={currentSection}
        share={0}
        known={progress.knownSections}
        torn={ended}
      />
      <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
        Section {ended} done
      </Title>
      {done && (
        <p className={classes.done}>
          <IconCircleCheckFilled size={24} aria-hidden />
          <span>
            <strong>{done.title}</strong>: {countOf(done.content.length, 'page')} read, quiz passed.
          </span>
        </p>
      )}
      {next && (
        <section className={classes.next} aria-labelledby="next-section">
          <h2 id="next-section" className={classes.heading}>
            Next: {next.title}
          </h2>
          <p>
            Section {next.sectionId}, {countOf(next.content.length, 'page')} and a quiz,{' '}
            {say(measureSection(course, next.sectionId))}.
          </p>
        </section>
      )}
      <div className={classes.choices}>
        <Button
          size="lg"
          rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
          onClick={onGoOn}
        >
          Go on to Section {currentSection}
        </Button>
        <Button
          component={Link}
          to="/Your-Courses/"
          size="lg"
          variant="default"
          onClick={() => forgetOpenedQuiz(userCourseId)}
        >
          Stop here
        </Button>
      </div>
      <p className={classes.left}>
        {countOf(later, 'section')} and the final quiz to go, {say(left.course)}. Your place is
        saved.
      </p>
    </div>
  );
}

const countOf = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
