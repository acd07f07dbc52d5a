import { Alert, Button } from '@mantine/core';
import { USER_TYPES } from '@platewise/shared/accounts';
import { estimateMinutes, type ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import { fullName } from '@platewise/shared/personNames';
import {
  IconAlertTriangle,
  IconCheck,
  IconEyeOff,
  IconMinus,
  IconQrcode,
  IconX,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useObserverStatusQuery, useUserCourseIdsQuery } from '../../api/observerFormsApi';
import { useUser } from '../../api/session';
import { NameFields } from '../../components/NameFields';
import { describeObserverShare } from '../../components/shareLink/observerShare';
import { ShareLink } from '../../components/shareLink/ShareLink';
import { EmailField } from '../../ui/form/EmailField';
import { Form } from '../../ui/form/Form';
import { FormSection } from '../../ui/form/FormSection';
import { Page } from '../../ui/Page';
import { QrCode } from '../../ui/QrCode';
import answersSoFarClasses from './AnswersSoFar.module.css';
import { observerDetailsSchema } from './form/formValues';
import classes from './LearnerView.module.css';
import { ObserverTools, useObserverUpdate } from './ObserverTools';

/** The form as the student and the paying business see it. Only the observer can answer it. */
export function LearnerView({ form }: { form: ThirdPartyFormResponse }) {
  const minutes = estimateMinutes(form.tasks.length, form.occasionRule?.count);
  const isOwn = useIsOwn(form);
  const updating = useObserverUpdate(form);
  const [who, what] = isOwn
    ? ['Your observer, a person who sees you at work,', 'what you do there']
    : [`The observer, a person who sees ${form.firstName} at work,`, 'what they have seen'];
  return (
    <Page
      title={isOwn ? 'Your Third Party Form' : `Third Party Form of ${fullName(form)}`}
      width="form"
      lead={`${who} answers ${form.tasks.length} questions about ${what}. It takes them about ${minutes} minutes, on any phone, without an account.`}
    >
      <div className={classes.parts}>
        {isOwn && form.userCourseId && <DeclinedNotice userCourseId={form.userCourseId} />}
        <ObserverDetails
          key={form.accessToken}
          form={form}
          title={isOwn ? 'Your observer' : 'The observer'}
          updating={updating}
        />
        <LinkForObserver form={form} minutes={minutes} />
        <FormSection
          title="What the observer is asked"
          description={
            isOwn
              ? 'Only your observer can answer. Go through the list together first.'
              : 'Only the observer can answer.'
          }
        >
          <AnswersSoFar form={form} />
        </FormSection>
      </div>
    </Page>
  );
}

/** A business may have enrolled itself. Until that is known, it is treated as the buyer. */
function useIsOwn({ userCourseId }: ThirdPartyFormResponse) {
  const isBusiness = useUser()?.userType === USER_TYPES.business;
  const { isSuccess } = useUserCourseIdsQuery(userCourseId ?? '', { skip: !isBusiness });
  return !isBusiness || isSuccess;
}

const ANSWERS = {
  yes: { words: 'Yes', Icon: IconCheck },
  no: { words: 'No', Icon: IconX },
  notSeen: { words: 'Not seen', Icon: IconEyeOff },
  open: { words: 'Not yet', Icon: IconMinus },
};

type Response = ThirdPartyFormResponse['taskResponses'][number];

function getAnswer(given: Response | undefined) {
  if (given?.notSeen) return 'notSeen';
  if (given?.response == null) return 'open';
  return given.response ? 'yes' : 'no';
}

/** Every task and what has been saved about it, to be read only. */
function AnswersSoFar({ form: { tasks, taskResponses } }: { form: ThirdPartyFormResponse }) {
  const groups = [...new Set(tasks.map(({ taskGroup }) => taskGroup))];
  const responses = new Map(taskResponses.map((given) => [given.taskId, given]));
  return groups.map((group) => (
    <section key={group} aria-label={group}>
      <p className={answersSoFarClasses.name}>{group}</p>
      <ul className={answersSoFarClasses.tasks}>
        {tasks
          .filter(({ taskGroup }) => taskGroup === group)
          .map(({ taskId, task }) => {
            const answer = getAnswer(responses.get(taskId));
            const { words, Icon } = ANSWERS[answer];
            return (
              <li key={taskId} className={answersSoFarClasses.task}>
                <span>{task}</span>
                <span className={answersSoFarClasses.answer} data-answer={answer}>
                  <Icon size={18} stroke={2} aria-hidden /> {words}
                </span>
              </li>
            );
          })}
      </ul>
    </section>
  ));
}

/** Shown until another observer is named, or the same observer is invited again. */
function DeclinedNotice({ userCourseId }: { userCourseId: string }) {
  const { data: standing } = useObserverStatusQuery(userCourseId, {
    refetchOnMountOrArgChange: true,
  });
  if (standing?.state !== 'declined') return null;
  const { observerFirstName, observerLastName, declineReason } = standing;
  return (
    <Alert
      color="saffron"
      icon={<IconAlertTriangle aria-hidden />}
      title={`${fullName({ firstName: observerFirstName, lastName: observerLastName })} cannot complete the form`}
    >
      Please name someone else who sees you at work, in the fields below.
      {declineReason && <blockquote className={classes.reason}>{declineReason}</blockquote>}
    </Alert>
  );
}

const ID_START = 8;

/** Some observers do not read email, so the learner can send the link in a message or show it as a code. */
function LinkForObserver({ form, minutes }: { form: ThirdPartyFormResponse; minutes: number }) {
  const [shown, setShown] = useState(false);
  const idStart = form.userCourseId?.slice(0, ID_START) ?? '';
  const link = `${window.location.origin}/third-party-form/${idStart}-${form.accessToken}`;
  const observer = form.observerFirstName;
  return (
    <FormSection
      title="Or send the link yourself"
      description="Anyone with this link can fill in the form. Give it to the observer only."
    >
      <ShareLink
        link={link}
        label="Link for your observer"
        byEmail
        {...describeObserverShare({ observer, minutes })}
      />
      <Button
        variant="default"
        leftSection={<IconQrcode size={20} stroke={1.75} aria-hidden />}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide QR code' : 'Show QR code'}
      </Button>
      {shown && (
        <figure className={classes.code}>
          <QrCode text={link} label={`QR code of the link for ${observer ?? 'your observer'}`} />
          <figcaption>Ask {observer ?? 'your observer'} to scan this with their phone.</figcaption>
        </figure>
      )}
    </FormSection>
  );
}

type Props = {
  form: ThirdPartyFormResponse;
  title: string;
  updating: ReturnType<typeof useObserverUpdate>;
};

function ObserverDetails({ form, title, updating }: Props) {
  const { firstName, lastName, ownNameAllowed } = form;
  const schema = useMemo(
    () => observerDetailsSchema({ firstName, lastName, ownNameAllowed }),
    [firstName, lastName, ownNameAllowed],
  );
  return (
    <Form
      initialValues={{
        observerFirstName: form.observerFirstName ?? '',
        observerLastName: form.observerLastName ?? '',
        observerEmail: form.observerEmail ?? '',
      }}
      schema={schema}
      onSubmit={async (observer) => updating.ask(observer, false)}
    >
      <FormSection title={title}>
        <NameFields
          first={{ name: 'observerFirstName', label: 'First name' }}
          last={{ name: 'observerLastName', label: 'Last name' }}
          oneName="The observer has one name only"
        />
        <EmailField name="observerEmail" label="Email" autoComplete="off" />
        <ObserverTools updating={updating} />
      </FormSection>
    </Form>
  );
}
