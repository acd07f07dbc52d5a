import { Button, Group } from '@mantine/core';
import type { EnrolmentRow } from '@platewise/shared/enrolments/office';
import { Link } from 'react-router-dom';
import { Confirmation } from '../../../ui/ConfirmDialog';
import { Dialog } from '../../../ui/Dialog';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { nameOf } from './enrolmentWords';
import { useEnrolmentActionsQuery } from './officeActionsApi';
import { useDeleteEnrolmentMutation } from './officeEnrolmentsApi';
import classes from './userCourses.module.css';

type Props = {
  enrolment: Pick<
    EnrolmentRow,
    'userCourseId' | 'firstName' | 'lastName' | 'courseTitle' | 'version'
  >;
  said: { success: string; failure: string };
  onClose: () => void;
  onDeleted?: () => void;
};

/** Says what goes and what stays, or why the enrolment cannot be deleted. */
export function DeleteEnrolment(props: Props) {
  const { enrolment, onClose } = props;
  const { userCourseId, courseTitle } = enrolment;
  const { isFetching, currentData } = useEnrolmentActionsQuery(userCourseId, {
    refetchOnMountOrArgChange: true,
  });
  const whyNot = currentData?.whyNotDeletable;
  return (
    <Dialog opened onClose={onClose} title="Delete user course">
      {isFetching && <SkeletonLines lines={3} />}
      {!isFetching && !whyNot && <ConfirmDeletion {...props} />}
      {!isFetching && whyNot && (
        <>
          <p className={classes.first}>
            {courseTitle} of {nameOf(enrolment)}: {whyNot}
          </p>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={onClose} data-autofocus>
              Close
            </Button>
            <Button
              component={Link}
              to={`/Admin/Edit-User-Course/${userCourseId}`}
              onClick={onClose}
            >
              Open the enrolment
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  );
}

function ConfirmDeletion({ enrolment, said, onClose, onDeleted }: Props) {
  const [remove] = useDeleteEnrolmentMutation();
  return (
    <Confirmation
      danger
      confirmLabel="Delete user course"
      onConfirm={() => remove(enrolment)}
      {...said}
      onDone={onDeleted}
      onClose={onClose}
    >
      <p className={classes.first}>
        Delete {enrolment.courseTitle} of {nameOf(enrolment)}? You can’t undo this.
      </p>
      <p>The learner’s answers, the observer’s form and the survey are deleted too.</p>
      <p>The payment and the invoice stay. A voucher that paid for it stays used.</p>
    </Confirmation>
  );
}
