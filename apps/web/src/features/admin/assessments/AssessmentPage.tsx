import { Anchor } from '@mantine/core';
import type { AssessmentDetails, PastJudgement } from '@platewise/shared/assessments';
import { showDay, showTime } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import { disposedWords } from '@platewise/shared/retention/disposedWords';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { CertificateCheckList } from '../../../components/certificate/CertificateCheckList';
import { Permitted } from '../../../components/Permitted';
import { RecordNotThere } from '../../../components/RecordNotThere';
import { BackLink } from '../../../ui/BackLink';
import { Page } from '../../../ui/Page';
import { TitledSection } from '../../../ui/TitledSection';
import { SignalList } from '../integritySignals/SignalList';
import { AnsweredQuizzes } from './AnsweredQuizzes';
import classes from './AssessmentPage.module.css';
import { JUDGEMENT_NAMES, openedAgain } from './assessmentStates';
import { useAssessmentQuery } from './assessmentsApi';
import { Criteria } from './Criteria';
import { DaysLeft } from './DaysLeft';
import { FactList } from './FactList';
import { Flags } from './Flags';
import { chooseJudgement, JudgementForm } from './JudgementForm';
import { FormerForms, ObserverForm } from './ObserverForm';
import { WorkplaceRecords } from './WorkplaceRecords';

const LIST = '/Admin/Assessments';

export default function AssessmentPage() {
  const { userCourseId = '' } = useParams();
  const { data, error, refetch } = useAssessmentQuery(userCourseId);
  if (data) return <Assessed assessment={data} />;
  return (
    <RecordNotThere
      title="Assessment"
      error={error}
      onRetry={refetch}
      notFound="Assessment not found."
      list={{ to: LIST, label: 'All assessments' }}
    />
  );
}

function Assessed({ assessment }: { assessment: AssessmentDetails }) {
  const { firstName, lastName, flags, checks, history, version, whyClosed } = assessment;
  const name = fullName({ firstName, lastName });
  const [tasksAgain, setTasksAgain] = useState<number[]>([]);
  const judgementForm = useRef<HTMLDivElement>(null);
  return (
    <Page title={`Assessment of ${name}`} heading={name} width="full">
      <BackLink to={LIST}>All assessments</BackLink>
      <div className={classes.columns}>
        <div className={classes.evidence}>
          <AssessmentFacts assessment={assessment} />
          {flags.length > 0 && (
            <TitledSection title="Check carefully">
              <Flags flags={flags} />
            </TitledSection>
          )}
          {assessment.signals.length > 0 && (
            <TitledSection title="Integrity signals">
              <SignalList signals={assessment.signals} />
            </TitledSection>
          )}
          <Criteria
            criteria={assessment.criteria}
            occasions={assessment.observer?.occasions ?? []}
            tasksAgain={tasksAgain}
            onTasksAgain={setTasksAgain}
            onChoose={
              whyClosed === null
                ? (judgement) => chooseJudgement(judgementForm.current, judgement)
                : undefined
            }
          />
          <TitledSection
            title={assessment.isOnVideo ? 'Skills on video' : 'What the observer says'}
          >
            {assessment.observer ? (
              <ObserverForm form={assessment.observer} />
            ) : assessment.isOnVideo ? (
              <p>
                An assessor has seen the tasks on clips.{' '}
                <Anchor component={Link} to={`/Admin/Skill-Clips/${assessment.userCourseId}`}>
                  Look at the clips
                </Anchor>
              </p>
            ) : (
              <p>
                {assessment.disposedOn
                  ? disposedWords(assessment.disposedOn)
                  : checks.some(({ check, passed }) => check === 'form' && passed)
                    ? 'The office has recorded the form as completed. No one has signed it here.'
                    : 'The form has been reopened and isn’t signed yet.'}
              </p>
            )}
            <FormerForms forms={assessment.formerForms} />
          </TitledSection>
          <WorkplaceRecords userCourseId={assessment.userCourseId} />
          <AnsweredQuizzes assessment={assessment} />
        </div>
        <aside className={classes.side} aria-label="Judgement">
          <TitledSection title="Before the certificate">
            <CertificateCheckList checks={checks} />
          </TitledSection>
          <TitledSection title="Your judgement">
            {whyClosed ? (
              <p>{whyClosed}</p>
            ) : (
              <div ref={judgementForm}>
                <Permitted needs="assessments decide">
                  <JudgementForm key={version} assessment={assessment} tasksAgain={tasksAgain} />
                </Permitted>
              </div>
            )}
          </TitledSection>
          {history.length > 0 && <History history={history} />}
        </aside>
      </div>
    </Page>
  );
}

const at = (instant: string | null) => instant && showTime(new Date(instant));

function AssessmentFacts({ assessment }: { assessment: AssessmentDetails }) {
  const { courseTitle, units, email, dueOn, daysLeft, whyClosed } = assessment;
  return (
    <FactList
      rows={[
        ['Course', courseTitle],
        ['Units', units.map(({ code, title }) => `${code} ${title}`).join('; ')],
        ['Email', email],
        ['Enrolled', at(assessment.enrolledAt)],
        ['Course completed', at(assessment.courseCompletedAt)],
        ['Support used', describeSupport(assessment)],
        ['Enrolment expires', showDay(assessment.expiresOn)],
        ['Waiting since', at(assessment.dueSince)],
        [
          'Due by',
          whyClosed ? null : (
            <>
              {showDay(dueOn)} <DaysLeft days={daysLeft} />
            </>
          ),
        ],
      ]}
    />
  );
}

const describeSupport = ({ listenedAt }: AssessmentDetails) =>
  listenedAt ? `Read aloud by the site, first on ${at(listenedAt)}` : null;

/** Every judgement so far, the latest first. */
const History = ({ history }: { history: PastJudgement[] }) => (
  <TitledSection title="Judgements so far">
    <ol className={classes.history}>
      {history.map((past) => (
        <li key={past.judgementId}>
          <strong>{JUDGEMENT_NAMES[past.judgement]}</strong>
          <span className={classes.quiet}>
            {past.assessorName}, {showTime(new Date(past.decidedAt))}
          </span>
          {past.reasons && <p className={classes.reasons}>{past.reasons}</p>}
          {past.judgement === 'not yet competent' && (
            <span className={classes.quiet}>Reopened: {openedAgain(past)}</span>
          )}
          <Flags flags={past.flags} />
          {past.form && (
            <details>
              <summary>The signed form at that time</summary>
              <ObserverForm form={past.form} />
            </details>
          )}
        </li>
      ))}
    </ol>
  </TitledSection>
);
