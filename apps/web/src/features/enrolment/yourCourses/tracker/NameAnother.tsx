import { MESSAGES } from '@platewise/shared/messages';
import { type ObserverStatus, updateObserverSchema } from '@platewise/shared/observerForms';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import { Dialog } from '../../../../ui/Dialog';
import { Form } from '../../../../ui/form/Form';
import { ObserverFields } from './ObserverFields';
import { useNameObserver } from './useNameObserver';

type Props = {
  course: UserCourse;
  standing: ObserverStatus;
  opened: boolean;
  onClose: () => void;
};

export function NameAnother({ course, standing, opened, onClose }: Props) {
  const save = useNameObserver(course.id, onClose);
  const { observerFirstName: before, answered } = standing;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={before ? 'Name another observer' : 'Name your observer'}
    >
      <p>
        A person who sees you at work, such as a supervisor. We email them straight away.
        {before && ` The link that ${before} has stops working`}
        {before && (answered > 0 ? ', and the answers already given are removed.' : '.')}
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
