import type { EditableEnrolment } from '@platewise/shared/enrolmentEdit';
import { MESSAGES } from '@platewise/shared/messages';
import { useTransferEnrolmentMutation } from '../../../api/officeEnrolmentsApi';
import { isFailure } from '../../../api/problems';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { notify } from '../../../ui/notify';
import classes from './EditUserCourse.module.css';

type Props = {
  enrolment: EditableEnrolment;
  /** Something has been typed that is not saved. */
  unsaved: boolean;
  onClose: () => void;
  onTransferred: () => void;
};

function tellFailure(error: unknown) {
  if (!isFailure(error) || error.pageLeft) return;
  if (error.status === 400 && error.Message) notify.warning(error.Message);
  else notify.error(MESSAGES.userCourses.notTransferred);
}

export function TransferDialog({ enrolment, unsaved, onClose, onTransferred }: Props) {
  const [transfer, { isLoading }] = useTransferEnrolmentMutation();
  const { userCourseId, courseTitle, email, userEmail, certificateNumber } = enrolment;

  async function confirm() {
    await transfer(userCourseId)
      .unwrap()
      .then(() => {
        notify.success(MESSAGES.userCourses.transferred);
        onTransferred();
      }, tellFailure);
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      title="Transfer to new user"
      confirmLabel="Transfer"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p className={classes.first}>
        {email === userEmail ? (
          MESSAGES.userCourses.emailFirst
        ) : (
          <>
            Transfer {courseTitle} from {userEmail} to the user with the email address that is saved
            here, <strong>{email}</strong>? If nobody has it, a student is made and sent a link to
            choose a password.
          </>
        )}
      </p>
      <p>
        All answers and forms go with it. The invoice stays with {userEmail}.
        {certificateNumber &&
          ` Certificate ${certificateNumber} keeps the name it was issued to: replace it if that is wrong.`}
      </p>
      {unsaved && <p>What you have changed on this page and not saved is lost.</p>}
    </ConfirmDialog>
  );
}
