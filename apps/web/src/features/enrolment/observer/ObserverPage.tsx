import { Anchor, Button } from '@mantine/core';
import type { EnrolmentStep3Answer } from '@platewise/shared/enrolments/step3';
import { MESSAGES } from '@platewise/shared/messages';
import { EMPLOYMENT_STATUSES, labelsOf, OBSERVER_RELATIONSHIPS } from '@platewise/shared/options';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ContactUs } from '../../../components/ContactUs';
import { NameFields } from '../../../components/NameFields';
import { WhileSending } from '../../../components/WhileSending';
import { notify } from '../../../ui/feedback/notify';
import { EmailField } from '../../../ui/form/EmailField';
import { Form } from '../../../ui/form/Form';
import { FormSection } from '../../../ui/form/FormSection';
import { PhoneField } from '../../../ui/form/PhoneField';
import { RadioField } from '../../../ui/form/RadioField';
import { SelectField } from '../../../ui/form/SelectField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextField } from '../../../ui/form/TextField';
import { Loading } from '../../../ui/Loading';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import {
  refetchAfterConflict,
  useEnrolmentStep3Query,
  useSaveEnrolmentStep3Mutation,
} from '../enrolmentsApi';
import { CHANGING_DETAILS, contentOf, detailsOf, STEP_NOTICE } from '../pages';
import { StepIndicator } from '../StepIndicator';
import classes from './Observer.module.css';
import {
  hasWorkplace,
  hasWorkplaceName,
  type ObserverValues,
  observerSchema,
  toAnswers,
  toValues,
} from './observerValues';

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
      title="Your observer"
      lead="The last step: where you work, and who can see you work."
      width="form"
    >
      <StepIndicator current={3} />
      {data && !redirect ? (
        <ObserverForm key={userCourseId} answer={data} refetch={refetch} />
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

function ObserverForm({ answer, refetch }: Props) {
  const { userCourseId, studentFirstName: firstName, studentLastName: lastName } = answer;
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
        notify.success(MESSAGES.enrolment.step3Saved, STEP_NOTICE);
        await navigate(`/course-content/${userCourseId}`);
      }}
    >
      <WhileSending />
      <WorkSection />
      <ObserverSection />
      <SubmitButton fullWidth>Finish and start my course</SubmitButton>
      <Anchor
        component={Link}
        to={detailsOf(userCourseId)}
        state={CHANGING_DETAILS}
        className={classes.back}
      >
        Back to your details
      </Anchor>
    </Form>
  );
}

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

const PLACES = [
  { value: 'Business', label: 'In a business' },
  { value: 'Volunteer', label: 'As a volunteer' },
  { value: 'Home', label: 'At home' },
];

function WorkSection() {
  const { whereExperience } = useFormikContext<ObserverValues>().values;
  return (
    <FormSection title="Your work with food">
      <RadioField
        name="whereExperience"
        label="Where do you get your experience?"
        options={PLACES}
      />
      {hasWorkplaceName(whereExperience) && (
        <TextField
          name="workplaceName"
          label="Workplace name"
          autoComplete="organization"
          maxLength={100}
        />
      )}
      {hasWorkplace(whereExperience) && (
        <>
          <TextField name="workplaceSuburb" label="Workplace suburb" maxLength={50} />
          <PhoneField name="workplacePhone" label="Workplace phone" />
        </>
      )}
      <SelectField
        name="currentEmploymentStatus"
        label="What is your current employment status?"
        options={labelsOf(EMPLOYMENT_STATUSES)}
      />
    </FormSection>
  );
}
