import { Alert } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { type ObserverStanding, updateObserverSchema } from '@platewise/shared/observerForms';
import type { UserCourse } from '@platewise/shared/userCourses';
import { Dialog } from '../../../../ui/Dialog';
import { Form } from '../../../../ui/form/Form';
import { ObserverFields } from './ObserverFields';
import { useNameObserver } from './useNameObserver';

type Props = {
  course: UserCourse;
  standing: ObserverStanding;
  opened: boolean;
  onClose: () => void;
};

const isOther = (email: string, { observerEmail }: ObserverStanding) =>
  email.trim().toLowerCase() !== observerEmail;

/** A name is only corrected; to another address we write at once. */
export function CorrectObserver({ course, standing, opened, onClose }: Props) {
  const save = useNameObserver(course.id, onClose);
  return (
    <Dialog opened={opened} onClose={onClose} title="Correct the details">
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
                  We write to the new address. The link that was sent before stops working
                  {standing.answered > 0 ? ', and the answers already given are removed' : ''}.
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
