import { Button } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import { MESSAGES } from '@platewise/shared/messages';
import { type UserRecords, type UserRow, userDeletionReasonSchema } from '@platewise/shared/users';
import { Confirmation } from '../../../ui/ConfirmDialog';
import { Dialog } from '../../../ui/Dialog';
import { DialogForm } from '../../../ui/FormDialog';
import { showOutcome } from '../../../ui/feedback/failure';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import classes from './users.module.css';
import { useBelongingsQuery, useDeleteUserMutation, useSetUsersActiveMutation } from './usersApi';
import { listDeletedRecords, listRetainedRecords, nameOf } from './userWords';

type Props = { user: UserRow; onClose: () => void };

const { deleted, notDeleted, notEdited, deleteWarning } = MESSAGES.users;

/** Says what is deleted before it is. Where records must stay, it asks for the reason. */
export function DeleteUser({ user, onClose }: Props) {
  const belongings = useBelongingsQuery(user.userId, { refetchOnMountOrArgChange: true });
  const theirs = belongings.isFetching ? undefined : belongings.currentData;
  const mustStay = theirs !== undefined && theirs.staying.enrolments > 0;
  return (
    <Dialog opened onClose={onClose} size="lg" title="Delete user">
      <p className={classes.first}>
        Delete {nameOf(user)} ({user.email})? {mustStay ? CLOSES_ACCOUNT : deleteWarning}
      </p>
      {belongings.isFetching && <SkeletonLines lines={2} />}
      {mustStay ? (
        <DeleteWithReason user={user} theirs={theirs} onClose={onClose} />
      ) : (
        <DeleteAll user={user} theirs={theirs} busy={belongings.isFetching} onClose={onClose} />
      )}
    </Dialog>
  );
}

const CLOSES_ACCOUNT =
  'Their account will be closed. You can’t undo this. Some of their records must be kept.';

function DeleteAll({
  user,
  theirs,
  busy,
  onClose,
}: Props & { theirs: UserRecords | undefined; busy: boolean }) {
  const [remove] = useDeleteUserMutation();
  const lines = theirs && listDeletedRecords(theirs);
  return (
    <Confirmation
      danger
      confirmLabel="Delete user"
      loading={busy}
      onConfirm={() => remove(user)}
      success={deleted}
      failure={notDeleted}
      onClose={onClose}
    >
      {lines && lines.length > 0 && <Listed heading="Deleted with them:" lines={lines} />}
      {lines?.length === 0 && <p>They have no courses and no vouchers.</p>}
      <p>Invoices and payments stay for the books.</p>
    </Confirmation>
  );
}

function DeleteWithReason({ user, theirs, onClose }: Props & { theirs: UserRecords }) {
  const [remove] = useDeleteUserMutation();
  return (
    <>
      {user.active && <DeactivateInstead user={user} onDone={onClose} />}
      <Listed heading="What is deleted:" lines={listDeletedRecords(theirs)} />
      <Listed heading="What stays:" lines={listRetainedRecords(theirs.staying)} />
      <DialogForm
        initialValues={{ reason: '' }}
        schema={userDeletionReasonSchema}
        onSubmit={({ reason }) => remove({ ...user, reason }).unwrap()}
        success={deleted}
        failure={notDeleted}
        closesOnFailure
        submitLabel="Delete user"
        danger
        onClose={onClose}
      >
        <TextAreaField
          name="reason"
          label="Why are you deleting this user?"
          description="The reason is recorded in the audit log."
          maxLength={500}
          rows={2}
        />
      </DialogForm>
    </>
  );
}

function DeactivateInstead({ user, onDone }: { user: UserRow; onDone: () => void }) {
  const [set, { isLoading }] = useSetUsersActiveMutation();

  async function deactivate() {
    await showOutcome(set({ chosen: { ids: [user.userId] }, active: false }), {
      success: () => `${formatCount(1, 'user')} set not active.`,
      failure: notEdited,
    });
    onDone();
  }

  return (
    <div className={classes.instead}>
      <p>
        Do you only want to stop them from logging in? Deactivate them: everything stays, and you
        can change it back.
      </p>
      <Button variant="light" size="md" loading={isLoading} onClick={() => void deactivate()}>
        Deactivate
      </Button>
    </div>
  );
}

function Listed({ heading, lines }: { heading: string; lines: string[] }) {
  return (
    <>
      <p>{heading}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
