import { Button } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import type {
  ContentSection,
  CourseContents,
  UserCourseProgress,
} from '@platewise/shared/study/userCourses';
import { IconArrowRight, IconBook2, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { isFailure } from '../../../api/failure';
import { showProblem } from '../../../ui/feedback/failure';
import { Loading } from '../../../ui/Loading';
import { Page } from '../../../ui/Page';
import { CourseLoadFailed } from '../CourseLoadFailed';
import { useContentsQuery, useLazyProgressQuery, useReadEverythingMutation } from '../studyApi';
import { useDecrypted } from '../useDecrypted';
import classes from './DiagnosticResult.module.css';
import { countMinutes, sayHours } from './readingTime';

type Props = { userCourseId: string; progress: UserCourseProgress; onStart: () => void };

/** The sections that the learner still knows, and those to read. Until the first section is completed, everything can be read after all. */
export default function DiagnosticResult({ userCourseId, progress, onStart }: Props) {
  const { currentData, error } = useContentsQuery({ id: userCourseId });
  const contents = useDecrypted<CourseContents>(currentData);
  if (error) return <CourseLoadFailed pageLeft={isFailure(error) && error.pageLeft} />;
  if (contents.state === 'waiting') return <Loading label="Opening your course…" />;
  if (contents.state === 'failed') return <CourseLoadFailed />;
  const known = progress.knownSections ?? [];
  const { sections } = contents.content;
  return (
    <Result
      userCourseId={userCourseId}
      known={sections.filter(({ sectionId }) => known.includes(sectionId))}
      toRead={sections.filter(({ sectionId }) => !known.includes(sectionId))}
      onStart={onStart}
    />
  );
}

type ResultProps = {
  userCourseId: string;
  known: ContentSection[];
  toRead: ContentSection[];
  onStart: () => void;
};

function Result({ userCourseId, known, toRead, onStart }: ResultProps) {
  const [readEverything, { isLoading }] = useReadEverythingMutation();
  const [readProgress, { isFetching }] = useLazyProgressQuery();
  async function readAll() {
    await readEverything(userCourseId).unwrap();
    await readProgress({ id: userCourseId, keepPage: true }).unwrap();
    onStart();
  }
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const lead =
    known.length > 0
      ? `You still know ${formatCount(known.length, 'section')}. You don’t need to read ${known.length === 1 ? 'it' : 'them'} again.`
      : 'It is a good time to read it all again. We go through it together.';
  return (
    <Page title="Your result" width="form" lead={lead} headingRef={heading}>
      {known.length > 0 && (
        <>
          <h2 className={classes.heading}>What you still know</h2>
          <Sections sections={known} isKnown />
        </>
      )}
      {toRead.length > 0 && (
        <>
          <h2 className={classes.heading}>What we read together</h2>
          <Sections sections={toRead} isKnown={false} />
          <p>
            This takes <strong>{sayHours(countMinutes(toRead))}</strong>
            {known.length > 0 && `, not ${sayHours(countMinutes([...known, ...toRead]))}`}. You can
            stop at any time and come back later.
          </p>
        </>
      )}
      <p>At the end there is the final quiz about the whole course.</p>
      <div className={classes.actions}>
        <Button
          size="lg"
          rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
          onClick={onStart}
        >
          Start Reading
        </Button>
        {known.length > 0 && (
          <Button
            size="lg"
            variant="default"
            loading={isLoading || isFetching}
            onClick={() => void readAll().catch(showProblem)}
          >
            Read Everything Anyway
          </Button>
        )}
      </div>
    </Page>
  );
}

type SectionsProps = { sections: ContentSection[]; isKnown: boolean };

function Sections({ sections, isKnown }: SectionsProps) {
  const Icon = isKnown ? IconCircleCheck : IconBook2;
  return (
    <ul className={classes.sections} data-known={isKnown}>
      {sections.map(({ sectionId, title }) => (
        <li key={sectionId}>
          <Icon size={22} stroke={1.75} aria-hidden />
          <span>
            Section {sectionId}: {title}
          </span>
        </li>
      ))}
    </ul>
  );
}
