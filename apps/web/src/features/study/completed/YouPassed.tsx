import { Anchor, Title } from '@mantine/core';
import type { CertificateCheck } from '@platewise/shared/certificates/checks';
import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useCertificateChecksQuery } from '../../../api/certificateChecksApi';
import { useAppDispatch } from '../../../app/hooks';
import { CertificateCheckText } from '../../../components/certificate/CertificateCheckList';
import { usePageTitle } from '../../../prerender/pageHead';
import { ButtonLink } from '../../../ui/ButtonLink';
import { useFinalQuizQuery } from '../studyApi';
import { questionLeft } from '../studySlice';
import { CelebrationPicture } from './CelebrationPicture';
import checkListClasses from './CheckList.module.css';
import momentClasses from './Congratulations.module.css';
import classes from './YouPassed.module.css';

type Props = {
  progress: Pick<UserCourseProgress, 'userCourseId' | 'courseContentToken' | 'surveyCompleted'>;
  /** The page that follows: the survey, or the completed course once the survey is answered. */
  next: string;
};

/** The moment after the last answer, with everything that is left before the certificate. */
export function YouPassed({ progress, next }: Props) {
  const { userCourseId } = progress;
  const { currentData: finalQuiz, isError: withoutScore } = useFinalQuizQuery(userCourseId);
  const { data: checks, isError: withoutChecks } = useCertificateChecksQuery(userCourseId, {
    refetchOnMountOrArgChange: true,
  });
  // A part that loads above a link moves it away from the finger.
  const isWhole = Boolean(finalQuiz || withoutScore) && Boolean(checks || withoutChecks);
  const dispatch = useAppDispatch();
  const last = finalQuiz?.papers.at(-1);
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle('You passed');
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => void dispatch(questionLeft()), [dispatch]);
  return (
    <div className={momentClasses.moment}>
      <CelebrationPicture className={momentClasses.picture} />
      <Title order={1} ref={heading} tabIndex={-1} className={momentClasses.title}>
        You passed
      </Title>
      <p className={momentClasses.course}>
        {last && (
          <strong>
            {last.firstTriesRight} of {last.questions} right the first time
          </strong>
        )}
        Well done. You have passed every quiz in this course.
      </p>
      {isWhole ? (
        <>
          {checks && <WayToCertificate checks={checks} />}
          <NextStep progress={progress} next={next} />
        </>
      ) : (
        <div className={classes.way} aria-busy />
      )}
    </div>
  );
}

function NextStep({ progress: { courseContentToken, surveyCompleted }, next }: Props) {
  return (
    <div className={classes.next}>
      {!surveyCompleted && (
        <p>Next is a short survey: about five minutes. Your certificate doesn’t depend on it.</p>
      )}
      <ButtonLink to={next} size="lg">
        {surveyCompleted ? 'Continue' : 'Continue to the Survey'}
      </ButtonLink>
      {!surveyCompleted && (
        <Anchor
          component={Link}
          to={`/course-completed/${courseContentToken}`}
          className={classes.later}
        >
          Later
        </Anchor>
      )}
    </div>
  );
}

/** Lists the steps to the certificate, with those that are done. */
function WayToCertificate({ checks }: { checks: CertificateCheck[] }) {
  const left = checks.filter(({ passed }) => !passed).length;
  return (
    <section className={classes.way} aria-labelledby="way-to-certificate">
      <h2 id="way-to-certificate" className={classes.heading}>
        {left === 0
          ? 'Your certificate is ready'
          : `${left === 1 ? 'One thing' : `${left} things`} left before your certificate`}
      </h2>
      <ul className={checkListClasses.list}>
        {checks.map((check) => (
          <li key={check.check} className={checkListClasses.item} data-done={check.passed}>
            {check.passed ? (
              <IconCircleCheckFilled role="img" aria-label="Done:" />
            ) : (
              <IconCircle stroke={1.75} role="img" aria-label="Still to do:" />
            )}
            <div>
              {/* The survey comes first; the page after it has the forms and links. */}
              <CertificateCheckText check={check} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
