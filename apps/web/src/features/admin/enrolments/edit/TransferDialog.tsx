import { TextInput } from '@mantine/core';
import type { EditableEnrolment } from '@platewise/shared/enrolments/edit';
import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { isFailure } from '../../../../api/failure';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { notify } from '../../../../ui/feedback/notify';
import { Choices } from '../../../../ui/form/Choices';
import { useTransferEnrolmentMutation } from '../officeEnrolmentsApi';
import classes from './EditUserCourse.module.css';

type Props = {
  enrolment: EditableEnrolment;
  /** The receiver's, where it has been typed already. */
  typedEmail: string;
  /** Something else has been typed that is not saved. */
  unsaved: boolean;
  onClose: () => void;
  onTransferred: () => void;
};

/** Only a 400 is shown in the server's words, as specified. */
function showTransferFailure(error: unknown) {
  if (!isFailure(error) || error.pageLeft) return;
  if (error.status === 400 && error.Message) notify.warning(error.Message);
  else notify.error(MESSAGES.userCourses.notTransferred);
}

const WHO = [
  { value: 'another', label: 'No, this is another person' },
  { value: 'same', label: 'Yes, the same person with another account' },
];

export function TransferDialog({ enrolment, typedEmail, unsaved, onClose, onTransferred }: Props) {
  const [transfer] = useTransferEnrolmentMutation();
  const { userCourseId, courseTitle, userEmail, userName } = enrolment;
  const [email, setEmail] = useState(typedEmail);
  const [who, setWho] = useState('another');

  return (
    <ConfirmDialog
      title="Transfer to new user"
      confirmLabel="Transfer"
      onConfirm={() => transfer({ userCourseId, email: email.trim(), samePerson: who === 'same' })}
      success={MESSAGES.userCourses.transferred}
      failure={showTransferFailure}
      onDone={onTransferred}
      onClose={onClose}
    >
      <div className={classes.transfer}>
        <p className={classes.first}>
          {courseTitle} moves from {userEmail} to another account. The invoice stays with{' '}
          {userEmail}.
        </p>
        <TextInput
          label="Email address of the new user"
          description="If no account has this address yet, we create a student account and email a link to choose a password. The link works for 7 days."
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Choices
          name="samePerson"
          legend="Is it the same person?"
          options={WHO}
          value={who}
          onChange={setWho}
        />
        <p className={classes.outcome}>
          {who === 'same' ? (
            <SamePerson enrolment={enrolment} />
          ) : (
            <AnotherPerson name={userName} />
          )}
        </p>
        {unsaved && <p>You’ll lose the other unsaved changes on this page.</p>}
      </div>
    </ConfirmDialog>
  );
}

const SamePerson = ({ enrolment: { certificateNumber } }: Pick<Props, 'enrolment'>) => (
  <>
    All answers, progress and forms move to the new account. If the account already exists, its
    owner must have confirmed the email address.
    {certificateNumber &&
      ` Certificate ${certificateNumber} stays in the name it was issued to. Replace it if that’s wrong.`}
  </>
);

const AnotherPerson = ({ name }: { name: string }) => (
  <>
    The new user starts at step 2. The answers, progress and observer’s form of {name} don’t move.
    Only the office can see them.
  </>
);
