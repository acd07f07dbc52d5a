import { Anchor, Button, VisuallyHidden } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import { IconArrowRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useObserverStatusQuery } from '../../../api/observerFormsApi';
import { useExtraChecks } from '../../../components/certificate/CertificateChecks';
import { Page } from '../../../ui/Page';
import classes from './AlmostThere.module.css';
import checkListClasses from './CheckList.module.css';

const STUDIED_HERE = {
  lead: 'You have passed every quiz in',
  done: 'All sections read and all quizzes passed',
};
const STUDIED_ELSEWHERE = { lead: 'You have finished', done: 'Course finished on eLearnd' };

/** The quizzes are done; the observer has not signed yet, or has not seen everything. */
export function AlmostThere({ progress, courseTitle }: CompletedProps) {
  const token = progress.thirdPartyAccessToken ?? progress.userCourseId;
  const words = progress.isExternalLearning ? STUDIED_ELSEWHERE : STUDIED_HERE;
  const extra = useExtraChecks(progress.userCourseId);
  const what = extra.every(({ done }) => done) ? 'One thing' : 'A few things';
  return (
    <Page
      title={MESSAGES.completed.almostThere}
      width="text"
      lead={`${words.lead} ${courseTitle}. ${what} left before your certificate.`}
    >
      <CheckList
        items={[
          { done: true, text: words.done },
          {
            done: progress.surveyCompleted,
            text: progress.surveyCompleted ? (
              'Survey answered'
            ) : (
              <>
                <Anchor component={Link} to={`/course-survey/${progress.userCourseId}`}>
                  Answer the survey
                </Anchor>
                (optional: your certificate doesn’t depend on it)
              </>
            ),
          },
          {
            done: false,
            text:
              progress.heldBy === 'observation'
                ? 'Your observer has seen you do every task'
                : 'Third-party form signed by your workplace observer',
          },
          ...extra,
        ]}
      />
      {progress.courseExpired && <Expired />}
      {!progress.courseExpired &&
        (progress.heldBy === 'observation' ? (
          <MoreToShow userCourseId={progress.userCourseId} />
        ) : (
          <NextStep token={token} />
        ))}
    </Page>
  );
}

const NextStep = ({ token }: { token: string }) => (
  <section className={classes.next}>
    <p>
      Your observer is someone who has seen you do the tasks at work at least three times. They
      answer yes or no on their own phone, without an account. Open the form to see the questions,
      correct their email, resend the link or name someone else.
    </p>
    <Button
      component={Link}
      to={`/third-party-form/${token}`}
      size="lg"
      rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
    >
      View Third Party Form
    </Button>
  </section>
);

/** The form was submitted, but not everything was seen. */
function MoreToShow({ userCourseId }: { userCourseId: string }) {
  const { data } = useObserverStatusQuery(userCourseId, { refetchOnMountOrArgChange: true });
  const tasks = data?.missingTasks ?? [];
  return (
    <section className={classes.next}>
      <p>
        {data?.observerFirstName ?? 'Your observer'} has completed your form and would like to see
        more. Everything they have seen is saved.
      </p>
      {tasks.length > 0 && (
        <>
          <p>Still to show at work:</p>
          <ul>
            {tasks.map(({ task }) => (
              <li key={task}>{task}</li>
            ))}
          </ul>
        </>
      )}
      <Button
        component={Link}
        to="/Your-Courses/"
        size="lg"
        rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
      >
        Ask for another observation
      </Button>
    </section>
  );
}

const Expired = () => (
  <p className={classes.next}>
    Your enrolment has expired, so the form can no longer be signed. Please{' '}
    <Anchor component={Link} to="/Contact-Us/">
      contact us
    </Anchor>{' '}
    to find out what your options are.
  </p>
);

type Item = { done: boolean; text: ReactNode };

function CheckList({ items }: { items: Item[] }) {
  return (
    <ul className={checkListClasses.list}>
      {items.map(({ done, text }, i) => (
        // The list never changes its order
        <li key={i} className={checkListClasses.item} data-done={done}>
          {done ? <IconCircleCheckFilled aria-hidden /> : <IconCircle stroke={1.75} aria-hidden />}
          <span>
            <VisuallyHidden>{done ? 'Done: ' : 'Still to do: '}</VisuallyHidden>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

export type CompletedProps = { progress: UserCourseProgress; courseTitle: string };
