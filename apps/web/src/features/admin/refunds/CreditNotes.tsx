import { formatCount } from '@platewise/shared/count';
import type { OfficeCreditNote } from '@platewise/shared/creditNotes';
import { showDay, showTime } from '@platewise/shared/dates';
import { showCents } from '@platewise/shared/money';
import type { OfficePurchase } from '@platewise/shared/purchases/office';
import { TitledSection } from '../../../ui/TitledSection';
import { CreditNoteLink } from '../officeList/TaxInvoiceLink';
import { usePurchaseRefundsQuery } from '../purchases/officePurchasesApi';
import classes from './refunds.module.css';

/** Every credit note of a purchase. Nothing is shown without one. */
export function PurchaseCreditNotes({ purchase }: { purchase: OfficePurchase }) {
  const { prePurchaseId, refundedCents, reducedCents, companyName } = purchase;
  const { data } = usePurchaseRefundsQuery(prePurchaseId, {
    skip: refundedCents + reducedCents === 0,
  });
  if (!data || data.creditNotes.length === 0) return null;
  return (
    <div className={classes.section}>
      <TitledSection title="Refunds and credits">
        <CreditNotes notes={data.creditNotes} name={companyName} />
      </TitledSection>
    </div>
  );
}

/** Credit notes with what the office needs to know about each. `name` is that of the buyer, for screen readers. */
export const CreditNotes = ({ notes, name }: { notes: OfficeCreditNote[]; name: string }) => (
  <ul className={classes.notes}>
    {notes.map((note) => (
      <li key={note.creditNoteId} className={classes.note}>
        <strong>{showCents(note.totalCents)}</strong>
        <span>
          <CreditNoteLink note={note} name={name} />, {showDay(note.issuedOn)}, by{' '}
          {note.issuedByEmail}
        </span>
        <span>{describeReturn(note)}</span>
        {note.voucherCodes.length > 0 && (
          <span className={classes.codes}>
            {formatCount(note.voucherCodes.length, 'voucher')} withdrawn:{' '}
            {note.voucherCodes.join(', ')}
          </span>
        )}
        <span className={classes.quiet}>{note.reason}</span>
      </li>
    ))}
  </ul>
);

function describeReturn(note: OfficeCreditNote): string {
  switch (note.way) {
    case 'owed':
      return 'Taken off what is owed.';
    case 'bank':
      return `Transferred on ${note.transferredOn && showDay(note.transferredOn)}, reference ${note.transferReference}.`;
    case 'card':
      return note.refundedAt
        ? `Refunded to the card on ${showTime(new Date(note.refundedAt))}.`
        : 'Refund in progress: the payment provider hasn’t confirmed it yet.';
  }
}
