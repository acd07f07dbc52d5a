import { showTime } from '@platewise/shared/dates';
import { type FinalQuiz, requestCallSchema } from '@platewise/shared/study/finalQuiz';
import { IconPhone } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Form } from '../../../ui/form/Form';
import { PhoneField } from '../../../ui/form/PhoneField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { Page } from '../../../ui/Page';
import { ReadPageLink } from '../content/PageToRead';
import { useRequestCallMutation } from '../studyApi';
import classes from './FinalQuiz.module.css';
import { countToPass, StartFinalQuizButton } from './FinalQuizStart';
import { useSecondsLeft } from './WrongAnswerHelp';

type Props = { userCourseId: string; finalQuiz: FinalQuiz };

/** The last final quiz was not passed: what to read again, and when the next one starts. */
export function FinalQuizResult({ userCourseId, finalQuiz }: Props) {
  const { papers, passMark, revise, nextPaperAt, callRequestedAt } = finalQuiz;
  const last = papers.at(-1);
  const heading = useFocusOnMount();
  const opensAt = nextPaperAt ? new Date(nextPaperAt) : null;
  const isClosed = useSecondsLeft(opensAt?.getTime() ?? null) > 0;
  return (
    <Page
      title="Not passed yet"
      width="form"
      lead="That’s OK. Read the pages below and try again."
      headingRef={heading}
    >
      {last && <Score paper={last} passMark={passMark} />}
      {revise.length > 0 && <Revision userCourseId={userCourseId} topics={revise} />}
      <h2 className={classes.heading}>Try again</h2>
      {opensAt && isClosed ? (
        <p>
          You can start another final quiz from <strong>{showTime(opensAt)}</strong> (Sydney time).
          Use the time to read.
        </p>
      ) : (
        <>
          <p>You’ll get new questions. Start when you’re ready.</p>
          <StartFinalQuizButton userCourseId={userCourseId}>
            Start a New Final Quiz
          </StartFinalQuizButton>
        </>
      )}
      <Call userCourseId={userCourseId} isRequested={callRequestedAt !== null} />
    </Page>
  );
}

type Paper = FinalQuiz['papers'][number];

function Score({ paper, passMark }: { paper: Paper; passMark: number }) {
  const { firstTriesRight, questions } = paper;
  const toPass = countToPass({ questions, passMark });
  return (
    <div className={classes.score}>
      <p>
        <strong>
          {firstTriesRight} of {questions}
        </strong>{' '}
        right the first time
      </p>
      <p>
        {firstTriesRight >= toPass
          ? 'You got enough questions right, but you missed one that everyone must get right.'
          : `To pass, you need ${toPass} of ${questions} (${passMark}%).`}
      </p>
    </div>
  );
}

type RevisionProps = { userCourseId: string; topics: FinalQuiz['revise'] };

function Revision({ userCourseId, topics }: RevisionProps) {
  return (
    <section aria-labelledby="topics-to-read">
      <h2 id="topics-to-read" className={classes.heading}>
        Read these again
      </h2>
      <ul className={classes.topics}>
        {topics.map(({ topic, critical, pages }) => (
          <li key={topic} className={classes.topic}>
            {critical && <span className={classes.critical}>You must know this</span>}
            <span>{topic}</span>
            {pages.map((page) => (
              <ReadPageLink
                key={`${page.sectionId}-${page.page}`}
                userCourseId={userCourseId}
                page={page}
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

type CallProps = { userCourseId: string; isRequested: boolean };

function Call({ userCourseId, isRequested }: CallProps) {
  const [requestCall, { isSuccess }] = useRequestCallMutation();
  const status = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  const isJustRequested = isSuccess && isRequested;
  useEffect(() => {
    if (isJustRequested) status.current?.focus();
  }, [isJustRequested]);
  return (
    <section aria-labelledby="help-by-phone">
      <h2 id="help-by-phone" className={classes.heading}>
        Need help?
      </h2>
      <div ref={status} tabIndex={-1} role="status">
        {isRequested && (
          <p className={classes.called}>
            <IconPhone size={24} stroke={1.75} aria-hidden />
            <span>
              <strong>We will call you.</strong> We’ll talk about the questions you missed.
            </span>
          </p>
        )}
      </div>
      {!isRequested && (
        <Form
          initialValues={{ phone: '' }}
          schema={requestCallSchema}
          onSubmit={({ phone }) => requestCall({ id: userCourseId, phone }).unwrap()}
          className={classes.call}
        >
          <p>We can explain the hard questions to you on the phone.</p>
          <PhoneField name="phone" label="Your phone number" />
          <SubmitButton variant="outline">Ask us to call you</SubmitButton>
        </Form>
      )}
    </section>
  );
}

/** Focuses the heading when its screen opens, so that a screen reader reads the new screen from there. */
function useFocusOnMount() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
