import type { CreditNoteWay } from '@platewise/shared/creditNotes';
import { showCents } from '@platewise/shared/money';
import { DateField } from '../../../ui/form/DateField';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { TextField } from '../../../ui/form/TextField';

export const AmountField = ({ leftCents, rest }: { leftCents: number; rest: string }) => (
  <TextField
    name="amount"
    label="Amount in dollars"
    description={`GST included. At most ${showCents(leftCents)}. ${rest}`}
    inputMode="decimal"
    autoComplete="off"
    maxLength={12}
  />
);

type Props = { way: CreditNoteWay; today: string; reader: string };

/** The reason and, where a bank transfer paid, the office's own transfer. */
export const ReasonAndTransfer = ({ way, today, reader }: Props) => (
  <>
    <TextAreaField
      name="reason"
      label="Reason"
      description={`Printed on the credit note. ${reader} reads it.`}
      maxLength={500}
    />
    {way === 'bank' && (
      <>
        <DateField
          name="transferredOn"
          label="Date of the transfer"
          max={today}
          autoComplete="off"
        />
        <TextField
          name="transferReference"
          label="Bank reference"
          description="The reference of the bank transfer that returns the money."
          autoComplete="off"
          maxLength={100}
        />
      </>
    )}
  </>
);
