import { Alert, Button, Text, Title } from '@mantine/core';
import { minutesFor, type ThirdPartyFormResponse } from '@platewise/shared/observerForms';
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
import { observerFormSchema } from './formSchema';
import type { FormValues } from './formValues';
import classes from './ObserverForm.module.css';
import { whatStops } from './taskProgress';
import { type FormProps, useObserverForm } from './useObserverForm';
import whoIsAskingClasses from './WhoIsAsking.module.css';

export function ObserverForm(props: FormProps) {
  const { form } = props;
  const { tasks, firstName, lastName, ownNameAllowed, isSampleForm } = form;
  const filling = useObserverForm(props);
  const [declining, setDeclining] = useState(false);
  const schema = useMemo(
    () => observerFormSchema(tasks.length, { firstName, lastName, ownNameAllowed }),
    [tasks.length, firstName, lastName, ownNameAllowed],
  );
  usePageTitle(`Third Party Form - ${fullName({ firstName, lastName })}`);
  usePreparedNotices();

  const cannot = isSampleForm ? filling.sample.open : () => setDeclining(true);
  return (
    <div className={classes.page}>
      {isSampleForm && <SampleNotice />}
      <Form
        initialValues={filling.initialValues}
        schema={schema}
        className={classes.form}
        summary={(values) => (isNamed(values) ? whatStops(values.taskResponses, firstName) : null)}
        onSubmit={(_, { setValues }) => filling.submit((values) => void setValues(values))}
        onFailure={filling.refused}
      >
        {filling.restored && <DraftRestored filling={filling} />}
        <WhoIsAsking form={form} onCannot={cannot} />
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
        This is a sample. Nothing has been saved or sent.
      </MessageDialog>
    </div>
  );
}

/** What stands above the tasks is in order; else it is spoken of first. */
const isNamed = ({ observerFirstName, observerLastName, observerEmail }: FormValues) =>
  [observerFirstName, observerLastName, observerEmail].every((each) => each.trim() !== '');

type Props = Pick<ReturnType<typeof useObserverForm>, 'merged'>;

const ChangedDialog = ({ merged: { by, close } }: Props) => (
  <MessageDialog opened={by !== null} title="Filled in somewhere else, too" onClose={close}>
    <Text mb="sm">
      Since you opened this form, answers were saved from another window or device. We have added
      what was missing here. Where both had an answer, yours from this page is kept.
    </Text>
    <Text>
      {by === 'submit'
        ? 'Nothing has been submitted yet. Please look through the answers, then press Submit again.'
        : 'Nothing you entered is lost.'}
    </Text>
  </MessageDialog>
);

/** Offers back what was entered here before; it stands in the form already. */
function DraftRestored({ filling }: { filling: ReturnType<typeof useObserverForm> }) {
  const { setValues } = useFormikContext<FormValues>();
  const [asking, setAsking] = useState(false);
  return (
    <Alert
      color="leaf"
      icon={<IconDeviceMobile stroke={1.75} aria-hidden />}
      title="Welcome back: nothing is lost"
    >
      <Text mb="sm">What you entered on this device is still here, and not saved with us yet.</Text>
      <Button variant="default" size="sm" onClick={() => setAsking(true)}>
        Throw it away
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Throw away what you entered?"
        confirmLabel="Throw it away"
        danger
        onConfirm={() => {
          setAsking(false);
          filling.discard((values) => void setValues(values));
        }}
        onCancel={() => setAsking(false)}
      >
        What you entered on this device since you last saved is removed. Answers that you have saved
        stay.
      </ConfirmDialog>
    </Alert>
  );
}

const SampleNotice = () => (
  <Alert color="saffron" icon={<IconInfoCircle aria-hidden />} title="This is a sample form">
    This is what an observer sees. Try it out: nothing you enter is saved or sent.
  </Alert>
);

/** For somebody who has never heard of us, between two orders. */
type WhoIsAskingProps = { form: ThirdPartyFormResponse; onCannot: () => void };

function WhoIsAsking({ form, onCannot }: WhoIsAskingProps) {
  const { brand } = useSite();
  const { firstName, lastName, courseName, tasks } = form;
  return (
    <header className={whoIsAskingClasses.header}>
      <p className={whoIsAskingClasses.overline}>Third Party Form</p>
      <Title order={1}>
        {fullName({ firstName, lastName })} has named you as their workplace observer
      </Title>
      <p className={whoIsAskingClasses.lead}>
        {firstName} is studying food safety with {brand}, an Australian training organisation.
        Please tell us what you have seen {firstName} do at work.
      </p>
      <WrongPerson onAsked={onCannot} />
      <ul className={whoIsAskingClasses.facts}>
        <li>
          <IconClock stroke={1.75} aria-hidden />
          {tasks.length} yes or no questions, about {minutesFor(tasks.length)} minutes. No account
          needed.
        </li>
        <li>
          <IconEye stroke={1.75} aria-hidden />
          Answer yes only for what you have seen or heard at least three times. A no is fine: it
          tells {firstName} what to practise.
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
function usePreparedNotices() {
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
      I cannot fill this in
    </Button>
  </p>
);

const CannotFillIn = ({ student, onAsked }: WrongPersonProps) => (
  <section className={classes.cannot} aria-label="If you cannot fill this in">
    <p>
      You do not work with {student}, or have not seen enough? Tell us, and {student} can ask
      someone else.
    </p>
    <Button variant="default" onClick={onAsked}>
      I cannot fill this in
    </Button>
  </section>
);
