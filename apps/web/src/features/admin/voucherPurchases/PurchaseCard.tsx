import { showTime } from '@platewise/shared/dates';
import { maskPhone } from '@platewise/shared/fields';
import type { OfficePurchase } from '@platewise/shared/officePurchases';
import { AmountPaid } from './AmountPaid';
import { PurchaseActions } from './PurchaseActions';
import { someVouchers } from './purchaseWords';
import classes from './voucherPurchases.module.css';

export const PurchaseCard = ({ purchase }: { purchase: OfficePurchase }) => (
  <>
    <strong className={classes.company}>{purchase.companyName}</strong>
    <span>{purchase.name}</span>
    <span className={classes.contact}>{purchase.email}</span>
    <span>{maskPhone(purchase.phone)}</span>
    <span className={classes.quiet}>
      {someVouchers(purchase.voucherCount)}, {showTime(new Date(purchase.purchasedDateTime))}
    </span>
    <span className={classes.amounts}>
      <span>{purchase.amountDue} due,</span>
      <AmountPaid purchase={purchase} />
    </span>
    <PurchaseActions purchase={purchase} />
  </>
);
