import { Button } from '@mantine/core';
import type { EnrolmentsFilter } from '@platewise/shared/officeEnrolments';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChosenRows } from '../../../components/officeList/useChosen';
import { ExtendExpiryDialog } from '../editUserCourse/actions/ExtendExpiryDialog';

export function ExtendExpiryButton({ chosen }: { chosen: ChosenRows<EnrolmentsFilter> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="light"
        leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Extend expiry
      </Button>
      {open && (
        <ExtendExpiryDialog
          chosen={chosen}
          onClose={() => setOpen(false)}
          onExtended={chosen.clear}
        />
      )}
    </>
  );
}
