import { Alert, Button, Title } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import { answerOfNatField, type CorrectableAnswer } from '@platewise/shared/enrolments/corrections';
import type { EnrolmentAnswers as Answers } from '@platewise/shared/enrolments/edit';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Permitted } from '../../../../components/Permitted';
import { DownloadButton } from '../../../../ui/DownloadButton';
import { SkeletonLines } from '../../../../ui/SkeletonLines';
import { FactList } from '../../assessments/FactList';
import { FormerForms, ObserverForm } from '../../assessments/ObserverForm';
import { WorkplaceRecords } from '../../assessments/WorkplaceRecords';
import { useEnrolmentAnswersQuery } from '../officeEnrolmentsApi';
import { CorrectAnswers } from './corrections/CorrectAnswers';
import classes from './EditUserCourse.module.css';

/**
 * The answers of the learner and the observer. They are opened when the office asks for them, because each look is recorded.
 * A link with `?answers=` from the national files asks for them too, and names the field that is wrong there.
 */
export function EnrolmentAnswers({ userCourseId }: { userCourseId: string }) {
  const field = useSearchParams()[0].get('answers');
  const [opened, setOpened] = useState(field !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (field === null) return;
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, [field]);
  return (
    <section aria-labelledby="enrolment-answers" className={classes.answers}>
      <Title order={2} id="enrolment-answers" ref={heading} tabIndex={-1}>
        Answers and observer’s form
      </Title>
      {field && (
        <Alert title={`To fix: ${field}`}>
          You can change names, contact details, address and USI above, and correct the answers of
          step 2 below. The answers of step 3 and the observer’s form stay as they are.
        </Alert>
      )}
      {opened ? (
        <Opened
          userCourseId={userCourseId}
          wrong={field === null ? null : answerOfNatField(field)}
        />
      ) : (
        <>
          <p className={classes.outcome}>
            Birth date, gender, schooling, disability, language and the rest of steps 2 and 3, and
            the form that the observer has signed. Opening them is recorded in ‘Who has seen what’.
          </p>
          <div>
            <Button variant="default" onClick={() => setOpened(true)}>
              Show answers
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

type OpenedProps = {
  userCourseId: string;
  /** The answer that a finding in the national files is about. */
  wrong: CorrectableAnswer | null;
};

function Opened({ userCourseId, wrong }: OpenedProps) {
  const [correcting, setCorrecting] = useState(wrong !== null);
  const { data, isError, refetch } = useEnrolmentAnswersQuery(userCourseId);
  if (isError)
    return (
      <div>
        <p>The answers couldn’t be loaded.</p>
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!data) return <SkeletonLines lines={8} />;
  const { step2, step3, form, formerForms, formerLearners } = data;
  return (
    <>
      {correcting ? (
        <>
          <h3>Correct the answers of step 2</h3>
          <CorrectAnswers
            userCourseId={userCourseId}
            wrong={wrong}
            onClose={() => setCorrecting(false)}
          />
        </>
      ) : (
        <>
          <Step title="Step 2: personal details" rows={step2} />
          {step2.length > 0 && (
            <div>
              <Permitted needs="enrolments change">
                <Button variant="default" onClick={() => setCorrecting(true)}>
                  Correct these answers
                </Button>
              </Permitted>
            </div>
          )}
        </>
      )}
      <Step title="Step 3: work" rows={step3} />
      <h3>Observer’s form</h3>
      {form ? (
        <>
          <ObserverForm form={form} />
          <div>
            <DownloadButton
              variant="default"
              url={`/userCourse/pdf/third-party-form/${userCourseId}`}
              fileName="third-party-form.pdf"
              success="The third-party form has been downloaded."
              failure="There was an error downloading the third-party form."
            >
              Download the form
            </DownloadButton>
          </div>
        </>
      ) : (
        <p className={classes.outcome}>The observer hasn’t signed the form.</p>
      )}
      <FormerForms forms={formerForms} />
      <WorkplaceRecords userCourseId={userCourseId} />
      {formerLearners.map((former) => (
        <FormerLearner key={former.recordId} former={former} />
      ))}
    </>
  );
}

const Step = ({ title, rows }: { title: string; rows: Answers['step2'] }) => (
  <>
    <h3>{title}</h3>
    {rows.length > 0 ? (
      <FactList rows={rows.map(({ label, value }) => [label, value])} />
    ) : (
      <p className={classes.outcome}>Not answered yet.</p>
    )}
  </>
);

const FormerLearner = ({ former }: { former: Answers['formerLearners'][number] }) => (
  <>
    <h3>
      Before the transfer: {former.name}, {former.email}
    </h3>
    <p className={classes.outcome}>
      Transferred to another person on {showTime(new Date(former.transferredAt))}. {former.evidence}
    </p>
    <FactList rows={[...former.step2, ...former.step3].map(({ label, value }) => [label, value])} />
  </>
);
