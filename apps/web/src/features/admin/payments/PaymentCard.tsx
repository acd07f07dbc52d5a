import { showTime } from '@platewise/shared/dates';
import { showCents } from '@platewise/shared/money';
import type { OfficePayment } from '@platewise/shared/officePayments';
import classes from '../list/rowText.module.css';
import { InvoiceOf } from './paymentColumns';

export const PaymentCard = ({ payment }: { payment: OfficePayment }) => (
  <>
    <strong>
      {showCents(payment.amountCents)}, {payment.purpose}
    </strong>
    <span className={classes.wraps}>{payment.email ?? 'Deleted account'}</span>
    <span className={classes.quiet}>Begun {showTime(new Date(payment.createdAt))}</span>
    {payment.disputedAt && (
      <span className={classes.quiet}>Disputed {showTime(new Date(payment.disputedAt))}</span>
    )}
    {payment.providerRef && <span className={classes.quiet}>{payment.providerRef}</span>}
    <InvoiceOf payment={payment} />
  </>
);
