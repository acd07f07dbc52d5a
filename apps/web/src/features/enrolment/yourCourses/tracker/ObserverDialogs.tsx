import { Alert, Button, Group } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import {
  type ObserverStanding,
  type UpdateObserver,
  updateObserverSchema,
} from '@platewise/shared/observerForms';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import { useUpdateObserverMutation } from '../../../../api/observerFormsApi';
import { NameFields } from '../../../../components/NameFields';
import { Dialog } from '../../../../ui/Dialog';
import { notify } from '../../../../ui/feedback/notify';
import { EmailField } from '../../../../ui/form/EmailField';
import { Form } from '../../../../ui/form/Form';
import { SubmitButton } from '../../../../ui/form/SubmitButton';

type Props = {
  course: UserCourse;
  standing: ObserverStanding;
  opened: boolean;
  onClose: () => void;
};

export function NameObserver({ course, standing, opened, onClose }: Props) {
  const save = useNameObserver(course.id, onClose);
  const { observerFirstName: before, answered } = standing;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={before ? 'Name another observer' : 'Name your observer'}
    >
      <p>
        Someone who sees you at work, such as a supervisor. We'll email them straight away.
        {before && ` ${before}'s link will stop working`}
        {before && (answered > 0 ? ', and their answers will be deleted.' : '.')}
      </p>
      <Form
        initialValues={{ firstName: '', lastName: '', email: '' }}
        schema={updateObserverSchema}
        keepAs={`observer-of-${course.id}`}
        failure={MESSAGES.thirdPartyForm.notSent}
        onSubmit={(data) => save({ ...data, sendEmailToObserver: true })}
      >
        <ObserverFields submit="Save and send" onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

export const isOther = (email: string, { observerEmail }: ObserverStanding) =>
  email.trim().toLowerCase() !== observerEmail;

/** Corrects the observer's details. A new address gets the email straight away. */
export function CorrectObserver({ course, standing, opened, onClose }: Props) {
  const save = useNameObserver(course.id, onClose);
  return (
    <Dialog opened={opened} onClose={onClose} title="Edit observer details">
      <Form
        initialValues={{
          firstName: standing.observerFirstName ?? '',
          lastName: standing.observerLastName ?? '',
          email: standing.observerEmail ?? '',
        }}
        schema={updateObserverSchema}
        failure={MESSAGES.thirdPartyForm.notSaved}
        onSubmit={(data) => save({ ...data, sendEmailToObserver: isOther(data.email, standing) })}
      >
        {({ values }) => {
          const writes = isOther(values.email, standing);
          return (
            <>
              {writes && (
                <Alert color="saffron" variant="light">
                  We'll email the new address. The earlier link will stop working{' '}
                  {standing.answered > 0 ? ', and their answers will be deleted' : ''}.
                </Alert>
              )}
              <ObserverFields submit={writes ? 'Save and send' : 'Save'} onCancel={onClose} />
            </>
          );
        }}
      </Form>
    </Dialog>
  );
}

function ObserverFields({ submit, onCancel }: { submit: string; onCancel: () => void }) {
  return (
    <>
      <NameFields
        first={{ name: 'firstName', label: 'First name', autoComplete: 'off' }}
        last={{ name: 'lastName', label: 'Last name', autoComplete: 'off' }}
        oneName="My observer has one name only"
      />
      <EmailField name="email" label="Email" autoComplete="off" />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton size="md">{submit}</SubmitButton>
      </Group>
    </>
  );
}

const { sent, observerSaved } = MESSAGES.thirdPartyForm;

/** Saves the observer. Rejects with messages for the form's fields. */
export function useNameObserver(userCourseId: string, onDone: () => void) {
  const [update] = useUpdateObserverMutation();
  return async (data: UpdateObserver) => {
    await update({ token: userCourseId, data }).unwrap();
    notify.success(data.sendEmailToObserver ? sent : observerSaved);
    onDone();
  };
}
