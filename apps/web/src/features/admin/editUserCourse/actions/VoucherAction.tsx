import { Button } from '@mantine/core';
import { showDay } from '@platewise/shared/dates';
import { type EnrolmentActions, reasonSchema } from '@platewise/shared/officeActions';
import { useState } from 'react';
import { useGiveVoucherBackMutation } from '../../../../api/officeActionsApi';
import { ReasonDialog } from './ReasonDialog';
import { validPaper } from './validPaper';

type Voucher = NonNullable<EnrolmentActions['voucher']>;
type Props = { actions: EnrolmentActions; voucher: Voucher };

export function VoucherAction({ actions, voucher }: Props) {
  const [open, setOpen] = useState(false);
  const [giveBack] = useGiveVoucherBackMutation();
  const { userCourseId, learnerName, courseTitle } = actions;
  const { code, companyName, expiresOn } = voucher;
  const whose = companyName ?? 'its business';
  const stands = validPaper(actions);
  return (
    <>
      <p>
        Paid with voucher {code} of {whose}, good until {showDay(expiresOn)}.
        {stands && ` Revoke certificate ${stands.number} before you give it back.`}
      </p>
      <Button
        variant="light"
        color="tomato"
        disabled={stands !== undefined}
        onClick={() => setOpen(true)}
      >
        Give the voucher back
      </Button>
      {open && (
        <ReasonDialog
          title="Give the voucher back"
          lead={`${whose} gets voucher ${code} back and can use it again. It ends the enrolment of ${learnerName} in ${courseTitle}: the learner cannot study any more, and it is never opened again.`}
          schema={reasonSchema}
          confirmLabel="Give it back"
          danger
          onConfirm={({ reason }) => giveBack({ userCourseId, reason }).unwrap()}
          success="The voucher has been given back."
          failure="Unable to give the voucher back."
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
