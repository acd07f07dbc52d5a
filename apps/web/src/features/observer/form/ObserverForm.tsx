import { Alert, Button, Text, Title } from '@mantine/core';
import { sydneyDay } from '@platewise/shared/dates';
import { estimateMinutes, type ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import { countOccasions } from '@platewise/shared/observerForms/occasions';
import { fullName } from '@platewise/shared/personNames';
import {
  IconClock,
  IconDeviceFloppy,
  IconDeviceMobile,
  IconEye,
  IconInfoCircle,
  IconMessageCircle,
} from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { useEffect, useMemo, useState } from 'react';
import { useSite } from '../../../api/useSite';
import { usePageTitle } from '../../../prerender/pageHead';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Form } from '../../../ui/form/Form';
import { MessageDialog } from '../../../ui/MessageDialog';
import { DeclineDialog } from './DeclineDialog';
import { FormFields } from './FormFields';
import { type FormValues, observerFormSchema } from './formValues';
import classes from './ObserverForm.module.css';
import { isNamed } from './occasionValues';
import { describeMissingTasks } from './taskProgress';
import { type FormProps, useObserverForm } from './useObserverForm';
import whoIsAskingClasses from './WhoIsAsking.module.css';

export function ObserverForm(props: FormProps) {
  const { form } = props;
  const { tasks, occasionRule, firstName, lastName, ownNameAllowed, isSampleForm } = form;
  const filling = useObserverForm(props);
  const [declining, setDeclining] = useState(false);
  const schema = useMemo(
    () => observerFormSchema({ tasks, occasionRule }, { firstName, lastName, ownNameAllowed }),
    [tasks, occasionRule, firstName, lastName, ownNameAllowed],
  );
  usePageTitle(`Third Party Form - ${fullName({ firstName, lastName })}`);
  usePreloadedNotices();

  const cannot = isSampleForm ? filling.sample.open : () => setDeclining(true);
  return (
    <div className={classes.page}>
      {isSampleForm && <SampleNotice />}
      <Form
        initialValues={filling.initialValues}
        schema={schema}
        context={CLOCK}
        className={classes.form}
        summary={(values) =>
          hasObserver(values) && hasOccasions(values)
            ? describeMissingTasks(values.taskResponses)
            : null
        }
        onSubmit={(_, { setValues }) => filling.submit((values) => void setValues(values))}
        onFailure={filling.refused}
      >
        {filling.restored && <DraftRestored filling={filling} />}
        <FormIntroduction form={form} onCannot={cannot} />
        <FormFields
          form={form}
          filling={filling}
          wayOut={<CannotFillIn student={firstName} onAsked={cannot} />}
        />
      </Form>
      <DeclineDialog
        {...props}
        opened={declining}
        onClose={() => setDeclining(false)}
        onDeclined={() => {
          filling.forget();
          props.onDeclined();
        }}
      />
      <ChangedDialog merged={filling.merged} />
      <MessageDialog
        opened={filling.sample.sent}
        title="Sample form"
        onClose={filling.sample.close}
      >
        This is a sample, so nothing was saved or sent.
      </MessageDialog>
    </div>
  );
}

/** The page may stay open for days, until the observer has seen the next occasion. */
const CLOCK = {
  get today() {
    return sydneyDay(new Date());
  },
};

/** The observer's details come before the tasks, so their errors are reported first. */
const hasObserver = ({ observerFirstName, observerLastName, observerEmail }: FormValues) =>
  [observerFirstName, observerLastName, observerEmail].every((each) => each.trim() !== '');

const hasOccasions = ({ occasions = [] }: FormValues) => occasions.every(isNamed);

type Props = Pick<ReturnType<typeof useObserverForm>, 'merged'>;

const ChangedDialog = ({ merged: { by, close } }: Props) => (
  <MessageDialog opened={by !== null} title="This form was changed somewhere else" onClose={close}>
    <Text mb="sm">
      Answers were saved from another window or device after you opened this form. We’ve added the
      ones that were missing here. Where both had an answer, we kept yours from this page.
    </Text>
    <Text>
      {by === 'submit'
        ? 'Nothing has been submitted yet. Please check the answers, then press Submit again.'
        : 'Nothing you entered is lost.'}
    </Text>
  </MessageDialog>
);

/** Says that the values were restored, and offers to discard them. */
function DraftRestored({ filling }: { filling: ReturnType<typeof useObserverForm> }) {
  const { setValues } = useFormikContext<FormValues>();
  const [asking, setAsking] = useState(false);
  return (
    <Alert
      color="leaf"
      icon={<IconDeviceMobile stroke={1.75} aria-hidden />}
      title="Welcome back: your answers are still here"
    >
      <Text mb="sm">
        We’ve restored what you entered on this device. It hasn’t been sent to us yet.
      </Text>
      <Button variant="default" size="sm" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Discard what you entered?"
        confirmLabel="Discard"
        danger
        onConfirm={() => filling.discard((values) => void setValues(values))}
        onClose={() => setAsking(false)}
      >
        This removes what you entered on this device since you last saved. Your saved answers stay.
      </ConfirmDialog>
    </Alert>
  );
}

const SampleNotice = () => (
  <Alert color="saffron" icon={<IconInfoCircle aria-hidden />} title="This is a sample form">
    This is what an observer sees. Try it out. Nothing you enter is saved or sent.
  </Alert>
);

/** The reader may be a busy chef who has never heard of us. */
type FormIntroductionProps = { form: ThirdPartyFormResponse; onCannot: () => void };

function FormIntroduction({ form, onCannot }: FormIntroductionProps) {
  const { brand } = useSite();
  const { firstName, lastName, courseName, tasks, occasionRule } = form;
  return (
    <header className={whoIsAskingClasses.header}>
      <p className={whoIsAskingClasses.overline}>Third Party Form</p>
      <Title order={1}>
        {fullName({ firstName, lastName })} has named you as their workplace observer
      </Title>
      <p className={whoIsAskingClasses.lead}>
        {firstName} is studying food safety with {brand}, an Australian training organisation.{' '}
        {firstName} is waiting for your answers: please tell us what you have seen at work.
      </p>
      <WrongPerson onAsked={onCannot} />
      <ul className={whoIsAskingClasses.facts}>
        <li>
          <IconClock stroke={1.75} aria-hidden />
          {tasks.length} yes or no questions, about{' '}
          {estimateMinutes(tasks.length, occasionRule?.count)} minutes. No account needed.
        </li>
        <li>
          <IconEye stroke={1.75} aria-hidden />
          {occasionRule
            ? `First, say when and where you saw ${firstName} at work, on ${countOccasions(occasionRule.count)}. Then answer yes only for what you saw or heard there.`
            : 'Answer yes only for what you have seen or heard at least three times.'}{' '}
          A no is fine: it tells {firstName} what to practise.
        </li>
        <li>
          <IconDeviceFloppy stroke={1.75} aria-hidden />
          Called away, or no connection? Nothing is lost. Save your progress and come back later
          with the same link.
        </li>
        <li>
          <IconMessageCircle stroke={1.75} aria-hidden />
          We may contact you to verify your answers.
        </li>
      </ul>
      <details className={whoIsAskingClasses.units}>
        <summary>What {firstName} is studying</summary>
        <p>{courseName}</p>
        <ul>
          {form.unitOfCompetencies.map(({ code, title }) => (
            <li key={code}>
              {code} {title}
            </li>
          ))}
        </ul>
      </details>
    </header>
  );
}

/** Loads what shows notices, which could not be fetched once there is no connection. */
function usePreloadedNotices() {
  useEffect(() => {
    Promise.all([
      import('../../../ui/feedback/ToastHost'),
      import('react-toastify/unstyled'),
    ]).catch(() => undefined);
  }, []);
}

type WrongPersonProps = { student: string; onAsked: () => void };

const WrongPerson = ({ onAsked }: Omit<WrongPersonProps, 'student'>) => (
  <p className={classes.wrongPerson}>
    Not you?{' '}
    <Button variant="subtle" size="sm" onClick={onAsked}>
      I can’t complete this form
    </Button>
  </p>
);

const CannotFillIn = ({ student, onAsked }: WrongPersonProps) => (
  <section className={classes.cannot} aria-label="If you can’t complete this form">
    <p>
      Don’t work with {student}, or haven’t seen enough? Tell us, and {student} can ask someone
      else.
    </p>
    <Button variant="default" onClick={onAsked}>
      I can’t complete this form
    </Button>
  </section>
);
