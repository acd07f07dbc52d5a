import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import type { UsersActiveAnswer, UsersFilter } from '@platewise/shared/users';
import { useState } from 'react';
import { useSetUsersActiveMutation } from '../../../api/usersApi';
import type { ChosenRows } from '../../../components/officeList/useChosen';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { tellOutcome } from '../../../ui/tellOutcome';
import { someUsers } from './userWords';

type Props = { chosen: ChosenRows<UsersFilter>; active: boolean };

/** For everybody who has been chosen. */
export function SetActiveButton({ chosen, active }: Props) {
  const [asking, setAsking] = useState(false);
  const [set, { isLoading }] = useSetUsersActiveMutation();
  const label = active ? 'Set active' : 'Set not active';

  async function confirm() {
    const isSet = await tellOutcome(set({ chosen: chosen.body, active }), {
      success: (answer) => sayDone(answer, active),
      failure: MESSAGES.users.notEdited,
    });
    if (isSet) chosen.clear();
    setAsking(false);
  }

  return (
    <>
      <Button variant="light" size="sm" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        danger={!active}
        title={label}
        confirmLabel={label}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {active
          ? `Set ${someUsers(chosen.count)} active? They can log in from then on.`
          : `Set ${someUsers(chosen.count)} not active? They are logged out at once and cannot log in.`}
      </ConfirmDialog>
    </>
  );
}

function sayDone({ changed, leftOutYourself }: UsersActiveAnswer, active: boolean) {
  const done = `${someUsers(changed)} set ${active ? 'active' : 'not active'}.`;
  return leftOutYourself ? `${done} You yourself were left out.` : done;
}
