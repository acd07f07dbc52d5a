import { Alert } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { updateObserverSchema } from '@platewise/shared/observerForms';
import type { ObserverStatus } from '@platewise/shared/observerForms/status';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import {
  useObserveAgainMutation,
  useUpdateObserverMutation,
} from '../../../../api/observerFormsApi';
import { NameFields } from '../../../../components/NameFields';
import { FormDialog } from '../../../../ui/FormDialog';
import { showProblem } from '../../../../ui/feedback/failure';
import { EmailField } from '../../../../ui/form/EmailField';

type Props = {
  course: UserCourse;
  standing: ObserverStatus;
  opened: boolean;
  onClose: () => void;
};

const { sent, observerSaved, notSent, notSaved } = MESSAGES.thirdPartyForm;

export function NameObserver({ course, standing, opened, onClose }: Props) {
  const [update] = useUpdateObserverMutation();
  const { observerFirstName: before, answered } = standing;
  return (
    <FormDialog
      opened={opened}
      title={before ? 'Name another observer' : 'Name your observer'}
      size="md"
      lead={
        <p>
          Someone who sees you at work, such as a supervisor. We'll email them straight away.
          {before && ` ${before}'s link will stop working`}
          {before && (answered > 0 ? ', and their answers will be deleted.' : '.')}
        </p>
      }
      initialValues={{ firstName: '', lastName: '', email: '' }}
      schema={updateObserverSchema}
      draftKey={`observer-of-${course.id}`}
      onSubmit={(observer) =>
        update({ token: course.id, data: { ...observer, sendEmailToObserver: true } }).unwrap()
      }
      success={sent}
      failure={(error) => showProblem(error, notSent)}
      submitLabel="Save and send"
      onClose={onClose}
    >
      <ObserverFields />
    </FormDialog>
  );
}

/** Asks for another observation of what has not been seen, by the same observer or another one. */
export function ObserveAgain({ course, standing, opened, onClose }: Props) {
  const [observeAgain] = useObserveAgainMutation();
  return (
    <FormDialog
      opened={opened}
      title="Ask for another observation"
      size="md"
      lead={
        <p>
          Your observer can be the same person or someone else who sees you at work. We’ll email
          them a new form straight away. It asks only about what hasn’t been seen yet.
        </p>
      }
      initialValues={{
        firstName: standing.observerFirstName ?? '',
        lastName: standing.observerLastName ?? '',
        email: standing.observerEmail ?? '',
      }}
      schema={updateObserverSchema}
      onSubmit={(observer) =>
        observeAgain({
          userCourseId: course.id,
          data: { ...observer, sendEmailToObserver: true },
        }).unwrap()
      }
      success={sent}
      failure={(error) => showProblem(error, notSent)}
      submitLabel="Send the new form"
      onClose={onClose}
    >
      <ObserverFields />
    </FormDialog>
  );
}

const isOther = (email: string, { observerEmail }: ObserverStatus) =>
  email.trim().toLowerCase() !== observerEmail;

/** Corrects the observer's details. A new address gets the email straight away. */
export function CorrectObserver({ course, standing, opened, onClose }: Props) {
  const [update] = useUpdateObserverMutation();
  return (
    <FormDialog
      opened={opened}
      title="Edit observer details"
      size="md"
      initialValues={{
        firstName: standing.observerFirstName ?? '',
        lastName: standing.observerLastName ?? '',
        email: standing.observerEmail ?? '',
      }}
      schema={updateObserverSchema}
      onSubmit={async (observer) => {
        const sendEmailToObserver = isOther(observer.email, standing);
        await update({ token: course.id, data: { ...observer, sendEmailToObserver } }).unwrap();
        return sendEmailToObserver;
      }}
      success={(isSent) => (isSent ? sent : observerSaved)}
      failure={(error) => showProblem(error, notSaved)}
      submitLabel={({ email }) => (isOther(email, standing) ? 'Save and send' : 'Save')}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          {isOther(values.email, standing) && (
            <Alert color="saffron" variant="light">
              We'll email the new address. The earlier link will stop working
              {standing.answered > 0 ? ', and their answers will be deleted' : ''}.
            </Alert>
          )}
          <ObserverFields />
        </>
      )}
    </FormDialog>
  );
}

const ObserverFields = () => (
  <>
    <NameFields
      first={{ name: 'firstName', label: 'First name', autoComplete: 'off' }}
      last={{ name: 'lastName', label: 'Last name', autoComplete: 'off' }}
      oneName="My observer has one name only"
    />
    <EmailField name="email" label="Email" autoComplete="off" />
  </>
);
