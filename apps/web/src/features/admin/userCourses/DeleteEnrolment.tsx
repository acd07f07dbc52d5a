import type { EnrolmentRow } from '@platewise/shared/officeEnrolments';
import { useDeleteEnrolmentMutation } from '../../../api/officeEnrolmentsApi';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { tellOutcome } from '../../../ui/tellOutcome';
import { nameOf } from './enrolmentWords';
import classes from './userCourses.module.css';

type Props = {
  enrolment: Pick<
    EnrolmentRow,
    'userCourseId' | 'firstName' | 'lastName' | 'courseTitle' | 'certificateNumber' | 'version'
  >;
  said: { success: string; failure: string };
  onClose: () => void;
  onDeleted?: () => void;
};

/** Says what goes and what stays. */
export function DeleteEnrolment({ enrolment, said, onClose, onDeleted }: Props) {
  const [remove, { isLoading }] = useDeleteEnrolmentMutation();
  const { courseTitle, certificateNumber } = enrolment;

  async function confirm() {
    if (await tellOutcome(remove(enrolment), said)) onDeleted?.();
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      danger
      title="Delete user course"
      confirmLabel="Delete user course"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p className={classes.first}>
        Delete {courseTitle} of {nameOf(enrolment)}? This cannot be undone.
      </p>
      <p>
        With it go the learner’s answers, the observer’s form, the survey and its place in the NSW
        queue.
      </p>
      <p>
        The payment and the invoice stay, and a voucher that paid for it stays spent.
        {certificateNumber && ` Certificate ${certificateNumber} stays valid.`}
      </p>
    </ConfirmDialog>
  );
}
