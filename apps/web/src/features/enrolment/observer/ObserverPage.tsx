import { Anchor, Button } from '@mantine/core';
import {
  type EnrolmentStep3Answer,
  enrolmentStep3VideoFormSchema,
} from '@platewise/shared/enrolments/step3';
import { MESSAGES } from '@platewise/shared/messages';
import { OBSERVER_RELATIONSHIPS } from '@platewise/shared/options';
import type { ReviewedWay } from '@platewise/shared/skillClips';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ContactUs } from '../../../components/ContactUs';
import { NameFields } from '../../../components/NameFields';
import { describeOffers, HOW_SHOWN } from '../../../components/skillWays/describeOffers';
import { findPlannedWay, removePlannedWay } from '../../../components/skillWays/plannedWay';
import { WhileSending } from '../../../components/WhileSending';
import { ButtonLink } from '../../../ui/ButtonLink';
import { notify } from '../../../ui/feedback/notify';
import { EmailField } from '../../../ui/form/EmailField';
import { Form } from '../../../ui/form/Form';
import { FormSection } from '../../../ui/form/FormSection';
import { RadioField } from '../../../ui/form/RadioField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { Loading } from '../../../ui/Loading';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import {
  refetchAfterConflict,
  useEnrolmentStep3Query,
  useSaveEnrolmentStep3Mutation,
  useSaveEnrolmentStep3VideoMutation,
} from '../enrolmentsApi';
import { CHANGING_DETAILS, contentOf, detailsOf, STEP_NOTICE, skillsOf } from '../pages';
import { StepIndicator } from '../StepIndicator';
import classes from './Observer.module.css';
import { observerSchema, toAnswers, toValues, toWork, toWorkValues } from './observerValues';
import { WorkSection } from './WorkSection';

export default function ObserverPage() {
  const { userCourseId = '' } = useParams();
  const { data, isError, refetch } = useEnrolmentStep3Query(userCourseId);
  const navigate = useNavigate();
  const redirect = data && redirectOf(data);

  useEffect(() => {
    if (redirect) void navigate(redirect, { replace: true });
  }, [redirect, navigate]);

  if (isError) {
    return (
      <Page title="Your observer">
        <EmptyState
          title={MESSAGES.enrolment.loadFailed}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      </Page>
    );
  }
  return (
    <Page
      title={data?.way ? 'Where you work' : 'Your observer'}
      lead={
        data?.way ? 'The last step.' : 'The last step: where you work, and who can see you work.'
      }
      width="form"
    >
      <StepIndicator current={3} />
      {data && !redirect ? (
        <Step3 key={userCourseId} answer={data} refetch={refetch} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

type Where = { enrolmentCompleted: boolean; redirectToStep2: boolean; userCourseId: string };

function redirectOf({ enrolmentCompleted, redirectToStep2, userCourseId }: Where) {
  if (enrolmentCompleted) return contentOf(userCourseId);
  return redirectToStep2 ? detailsOf(userCourseId) : null;
}

type Props = { answer: EnrolmentStep3Answer; refetch: () => unknown };

const Step3 = (props: Props) =>
  props.answer.way ? <WorkForm {...props} way={props.answer.way} /> : <ObserverForm {...props} />;

function ObserverForm({ answer, refetch }: Props) {
  const { userCourseId, studentFirstName: firstName, studentLastName: lastName } = answer;
  const otherWays = describeOffers(answer.offers);
  const [plannedWay] = useState(() => findPlannedWay(answer.courseId));
  const planned = answer.offers?.find((way) => way === plannedWay);
  const [initialValues] = useState(() => toValues(answer));
  const [schema] = useState(() => observerSchema({ firstName, lastName }));
  const [save] = useSaveEnrolmentStep3Mutation();
  const navigate = useNavigate();

  return (
    <Form
      initialValues={initialValues}
      schema={schema}
      draftKey={`step-3-${userCourseId}`}
      failure={MESSAGES.enrolment.submitFailed}
      onSubmit={async (values) => {
        await save({ userCourseId, answers: toAnswers(values) })
          .unwrap()
          .catch(refetchAfterConflict(refetch));
        removePlannedWay(answer.courseId);
        notify.success(MESSAGES.enrolment.step3Saved, STEP_NOTICE);
        await navigate(`/course-content/${userCourseId}`);
      }}
    >
      <WhileSending />
      {planned && <Planned way={planned} userCourseId={userCourseId} />}
      {otherWays && !planned && (
        <p className={classes.otherWay}>
          No workplace or no observer?{' '}
          <Anchor component={Link} inherit to={skillsOf(userCourseId)}>
            Show your skills {otherWays}.
          </Anchor>
        </p>
      )}
      <WorkSection />
      <ObserverSection />
      <SubmitButton fullWidth>Finish and start my course</SubmitButton>
      <BackToDetails userCourseId={userCourseId} />
    </Form>
  );
}

const NEXT: Record<ReviewedWay, string> = {
  video: 'agree and see what to record',
  live: 'agree and book a time',
};

type PlannedProps = { way: ReviewedWay; userCourseId: string };

/** For a learner who chose a way on the page of the course. Nothing has been sent: the next page asks for the consent. */
const Planned = ({ way, userCourseId }: PlannedProps) => (
  <div className={classes.tasks}>
    <p className={classes.planned}>
      You chose to show your skills {HOW_SHOWN[way]}. Next: {NEXT[way]}.
    </p>
    <ButtonLink to={skillsOf(userCourseId)} variant="next">
      Show your skills {HOW_SHOWN[way]}
    </ButtonLink>
    <p className={classes.orBelow}>Would you rather have an observer? Fill in this form.</p>
  </div>
);

const WAY_WORDS: Record<ReviewedWay, { chosen: string; change: string }> = {
  video: {
    chosen: 'You show your skills on video, so you need no observer.',
    change: 'Change this, or record your clips.',
  },
  live: {
    chosen: 'You show your skills in live sessions, so you need no observer.',
    change: 'Change this, or book a session.',
  },
};

/** A learner who has chosen video or live sessions names no observer. */
function WorkForm({ answer, refetch, way }: Props & { way: ReviewedWay }) {
  const { userCourseId } = answer;
  const [initialValues] = useState(() => toWorkValues(answer));
  const [save] = useSaveEnrolmentStep3VideoMutation();
  const navigate = useNavigate();
  return (
    <Form
      initialValues={initialValues}
      schema={enrolmentStep3VideoFormSchema}
      draftKey={`step-3-video-${userCourseId}`}
      failure={MESSAGES.enrolment.submitFailed}
      onSubmit={async (values) => {
        await save({ userCourseId, answers: toWork(values) })
          .unwrap()
          .catch(refetchAfterConflict(refetch));
        notify.success(MESSAGES.enrolment.step3Saved, STEP_NOTICE);
        await navigate(`/course-content/${userCourseId}`);
      }}
    >
      <WhileSending />
      <p className={classes.otherWay}>
        {WAY_WORDS[way].chosen}{' '}
        <Anchor component={Link} inherit to={skillsOf(userCourseId)}>
          {WAY_WORDS[way].change}
        </Anchor>
      </p>
      <WorkSection />
      <SubmitButton fullWidth>Finish and start my course</SubmitButton>
      <BackToDetails userCourseId={userCourseId} />
    </Form>
  );
}

const BackToDetails = ({ userCourseId }: { userCourseId: string }) => (
  <Anchor
    component={Link}
    to={detailsOf(userCourseId)}
    state={CHANGING_DETAILS}
    className={classes.back}
  >
    Back to your details
  </Anchor>
);

function ObserverSection() {
  return (
    <FormSection
      title="Your observer"
      description="Someone who sees you at work and can confirm that you do these tasks on the job."
    >
      <ObserverTasks />
      <RadioField
        name="relationshipToObserver"
        label="How do you know them?"
        options={RELATIONSHIPS}
      />
      <NameFields
        first={{ name: 'observerFirstName', label: 'Observer first name', autoComplete: 'off' }}
        last={{ name: 'observerLastName', label: 'Observer last name', autoComplete: 'off' }}
        oneName="My observer has one name only"
      />
      <EmailField
        name="observerEmail"
        label="Observer email"
        description="We'll send the link to their form here as soon as you finish this step."
        autoComplete="off"
      />
    </FormSection>
  );
}

const [AT_WORK, AS_VOLUNTEER] = OBSERVER_RELATIONSHIPS;

/** The wire and the office keep the words of the specification, in which a workmate does not find a place. */
const RELATIONSHIPS = [
  {
    value: AT_WORK,
    label: 'From paid work, now or before. They are my boss, my supervisor or a workmate.',
  },
  {
    value: AS_VOLUNTEER,
    label: 'From volunteering, now or before. They lead the team or volunteer with me.',
  },
];

/** Explains the observer's tasks before the learner names one. */
function ObserverTasks() {
  return (
    <div className={classes.tasks}>
      <h3 className={classes.title}>What we ask of them</h3>
      <ul className={classes.list}>
        <li>They've seen you do the tasks of the course at least three times.</li>
        <li>They answer yes or no for each task, and can add a comment.</li>
        <li>They sign on the screen. They don't need a login and don't pay anything.</li>
      </ul>
      <p className={classes.last}>
        Please ask them first. You can name another observer later. Not sure who to ask? Talk to us:{' '}
        <ContactUs />.
      </p>
    </div>
  );
}
