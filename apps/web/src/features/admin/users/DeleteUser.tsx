import { MESSAGES } from '@platewise/shared/messages';
import type { UserRow } from '@platewise/shared/users';
import { useBelongingsQuery, useDeleteUserMutation } from '../../../api/usersApi';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { tellOutcome } from '../../../ui/tellOutcome';
import classes from './users.module.css';
import { nameOf, sayBelongings } from './userWords';

type Props = { user: UserRow; onClose: () => void };

/** Says first what goes with them. */
export function DeleteUser({ user, onClose }: Props) {
  const belongings = useBelongingsQuery(user.userId, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading }] = useDeleteUserMutation();
  const { deleted, notDeleted, deleteWarning } = MESSAGES.users;
  const lines = belongings.currentData && sayBelongings(belongings.currentData);

  async function confirm() {
    await tellOutcome(remove(user), { success: deleted, failure: notDeleted });
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      danger
      title="Delete user"
      confirmLabel="Delete user"
      busy={isLoading || belongings.isFetching}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p className={classes.first}>
        Delete {nameOf(user)} ({user.email})? {deleteWarning}
      </p>
      {belongings.isFetching && <SkeletonLines lines={2} />}
      {lines && lines.length > 0 && (
        <>
          <p>Deleted with them:</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {lines?.length === 0 && <p>They have no courses and no vouchers.</p>}
      <p>Invoices and payments stay for the books.</p>
    </ConfirmDialog>
  );
}
