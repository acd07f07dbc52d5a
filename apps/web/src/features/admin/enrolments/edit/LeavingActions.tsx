import { Button } from '@mantine/core';
import type { EditableEnrolment } from '@platewise/shared/enrolments/edit';
import { MESSAGES } from '@platewise/shared/messages';
import { IconArrowsExchange, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Permitted } from '../../../../components/Permitted';
import { DeleteEnrolment } from '../DeleteEnrolment';
import { ENROLMENTS_PATH } from './paths';
import { TransferDialog } from './TransferDialog';

type Props = {
  enrolment: EditableEnrolment;
  /** In the form's email field, saved or not. */
  typedEmail: string;
  /** Something else has been typed that is not saved. */
  unsaved: boolean;
  onLeave: () => void;
};

/** Both lead back to the list: the enrolment is deleted, or belongs to another user. */
export function LeavingActions({ enrolment, typedEmail, unsaved, onLeave }: Props) {
  const [opened, setOpened] = useState<'transfer' | 'delete' | null>(null);
  const navigate = useNavigate();
  const close = () => setOpened(null);
  const leave = () => {
    onLeave();
    void navigate(ENROLMENTS_PATH);
  };
  const { updated, notUpdated } = MESSAGES.userCourses;
  return (
    <Permitted needs="enrolments change">
      <Button
        variant="default"
        size="md"
        leftSection={<IconArrowsExchange size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpened('transfer')}
      >
        Transfer to new user
      </Button>
      <Button
        variant="subtle"
        color="tomato"
        size="md"
        leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpened('delete')}
      >
        Delete
      </Button>
      {opened === 'transfer' && (
        <TransferDialog
          enrolment={enrolment}
          typedEmail={typedEmail}
          unsaved={unsaved}
          onClose={close}
          onTransferred={leave}
        />
      )}
      {opened === 'delete' && (
        <DeleteEnrolment
          enrolment={enrolment}
          said={{ success: updated, failure: notUpdated }}
          onClose={close}
          onDeleted={leave}
        />
      )}
    </Permitted>
  );
}
