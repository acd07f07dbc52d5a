import { Anchor } from '@mantine/core';
import type { OfficePurchase } from '@platewise/shared/officePurchases';
import { type ComponentType, useState } from 'react';
import rowClasses from '../list/rowActions.module.css';
import { TaxInvoiceLink } from '../list/TaxInvoiceLink';
import { LoginAsUserLink } from '../users/LoginAsUserLink';
import { DeletePurchase } from './DeletePurchase';
import { MarkPaid } from './MarkPaid';
import { PurchaseDialog } from './PurchaseDialog';
import { isOwed } from './purchaseWords';
import { RefundPurchase } from './RefundPurchase';
import classes from './voucherPurchases.module.css';
import { VouchersDialog } from './vouchers/VouchersDialog';

type DialogProps = { purchase: OfficePurchase; onClose: () => void };
type Action = { label: string; Dialog: ComponentType<DialogProps>; danger?: boolean };

const EDIT: Action = { label: 'Edit', Dialog: PurchaseDialog };
const VOUCHERS: Action = { label: 'Vouchers', Dialog: VouchersDialog };
const MARK_PAID: Action = { label: 'Mark as paid', Dialog: MarkPaid };
const REFUND: Action = { label: 'Refund', Dialog: RefundPurchase, danger: true };
const DELETE: Action = { label: 'Delete', Dialog: DeletePurchase, danger: true };

export function PurchaseActions({ purchase }: { purchase: OfficePurchase }) {
  /** With the purchase as it was then: what comes in later must not slip under what is typed. */
  const [opened, setOpened] = useState<{ action: Action; purchase: OfficePurchase } | null>(null);
  const { companyName, invoiceGuid, paymentId } = purchase;
  const link = (action: Action) => (
    <Anchor
      component="button"
      className={action.danger ? rowClasses.danger : rowClasses.action}
      aria-label={`${action.label}: ${companyName}`}
      onClick={() => setOpened({ action, purchase })}
    >
      {action.label}
    </Anchor>
  );
  return (
    <div className={classes.actions}>
      {link(EDIT)}
      {link(VOUCHERS)}
      {isOwed(purchase) && link(MARK_PAID)}
      <TaxInvoiceLink invoiceGuid={invoiceGuid} name={companyName} />
      <LoginAsUserLink user={purchase} />
      {paymentId && link(REFUND)}
      {link(DELETE)}
      {opened && (
        <opened.action.Dialog purchase={opened.purchase} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}
