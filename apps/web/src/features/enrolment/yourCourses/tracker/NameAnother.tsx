import { MESSAGES } from '@platewise/shared/messages';
import { type ObserverStatus, updateObserverSchema } from '@platewise/shared/observerForms';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import { useUpdateObserverMutation } from '../../../../api/observerFormsApi';
import { FormDialog } from '../../../../ui/FormDialog';
import { showProblem } from '../../../../ui/feedback/failure';
import { ObserverFields } from './ObserverFields';

type Props = {
  course: UserCourse;
  standing: ObserverStatus;
  opened: boolean;
  onClose: () => void;
};

export function NameAnother({ course, standing, opened, onClose }: Props) {
  const [update] = useUpdateObserverMutation();
  const { observerFirstName: before, answered } = standing;
  return (
    <FormDialog
      opened={opened}
      title={before ? 'Name another observer' : 'Name your observer'}
      size="md"
      lead={
        <p>
          A person who sees you at work, such as a supervisor. We email them straight away.
          {before && ` The link that ${before} has stops working`}
          {before && (answered > 0 ? ', and the answers already given are removed.' : '.')}
        </p>
      }
      initialValues={{ firstName: '', lastName: '', email: '' }}
      schema={updateObserverSchema}
      draftKey={`observer-of-${course.id}`}
      onSubmit={(observer) =>
        update({ token: course.id, data: { ...observer, sendEmailToObserver: true } }).unwrap()
      }
      success={MESSAGES.thirdPartyForm.sent}
      failure={(error) => showProblem(error, MESSAGES.thirdPartyForm.notSent)}
      submitLabel="Save and send"
      onClose={onClose}
    >
      <ObserverFields />
    </FormDialog>
  );
}
