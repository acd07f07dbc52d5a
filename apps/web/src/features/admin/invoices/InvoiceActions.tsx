import { Anchor } from '@mantine/core';
import { sydneyDay } from '@platewise/shared/dates';
import type { OfficeInvoice } from '@platewise/shared/officeInvoices';
import { Link } from 'react-router-dom';
import classes from '../list/rowActions.module.css';
import { TaxInvoiceLink } from '../list/TaxInvoiceLink';

/** The page of what was bought; reprints have none. */
function pageOf({ userCourseId, prePurchaseId, invoiceNumber, issuedAt }: OfficeInvoice) {
  if (userCourseId) return { to: `/Admin/Edit-User-Course/${userCourseId}`, label: 'Enrolment' };
  const since = sydneyDay(new Date(issuedAt));
  return prePurchaseId
    ? {
        to: `/Admin/Voucher-Purchases?startDate=${since}&search=${invoiceNumber}`,
        label: 'Purchase',
      }
    : null;
}

export function InvoiceActions({ invoice }: { invoice: OfficeInvoice }) {
  const page = pageOf(invoice);
  const name = `${invoice.invoiceNumber}, ${invoice.buyerName}`;
  return (
    <div className={classes.actions}>
      <TaxInvoiceLink invoiceGuid={invoice.invoiceGuid} name={name} />
      {page && (
        <Anchor
          component={Link}
          className={classes.action}
          to={page.to}
          aria-label={`${page.label}: ${name}`}
        >
          {page.label}
        </Anchor>
      )}
    </div>
  );
}
