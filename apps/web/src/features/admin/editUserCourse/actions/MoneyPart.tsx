import type { EnrolmentActions } from '@platewise/shared/officeActions';
import classes from './Actions.module.css';
import { PaymentAction } from './PaymentAction';
import { VoucherAction } from './VoucherAction';

/** Giving back what was paid, which may take the enrolment away. */
export function MoneyPart({ actions }: { actions: EnrolmentActions }) {
  const { payment, voucher, endedAt } = actions;
  if (!payment && !voucher) return null;
  return (
    <div className={endedAt && payment?.refunded ? classes.part : classes.apart}>
      <h3 className={classes.heading}>{payment ? 'Payment' : 'Voucher'}</h3>
      {payment && <PaymentAction actions={actions} payment={payment} />}
      {voucher && <VoucherAction actions={actions} voucher={voucher} />}
    </div>
  );
}
