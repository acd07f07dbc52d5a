import { Anchor } from '@mantine/core';
import type { EnrolmentRow } from '@platewise/shared/enrolments/office';
import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Permitted } from '../../../components/Permitted';
import classes from '../officeList/rowActions.module.css';
import { TaxInvoiceLink } from '../officeList/TaxInvoiceLink';
import { LoginAsUserLink } from '../users/LoginAsUserLink';
import { DeleteEnrolment } from './DeleteEnrolment';
import { nameOf } from './enrolmentWords';

export function EnrolmentRowActions({ row }: { row: EnrolmentRow }) {
  /** The row when the dialog was opened. A newer row must not replace the one that the admin confirms. */
  const [deleting, setDeleting] = useState<EnrolmentRow | null>(null);
  const { deleted, notDeleted } = MESSAGES.userCourses;
  const name = nameOf(row);
  return (
    <div className={classes.actions}>
      <Permitted needs="sensitive read">
        <Anchor
          component={Link}
          className={classes.action}
          to={`/Admin/Edit-User-Course/${row.userCourseId}`}
          aria-label={`Edit: ${name}`}
        >
          Edit
        </Anchor>
      </Permitted>
      <TaxInvoiceLink invoiceGuid={row.invoiceGuid} name={name} />
      <LoginAsUserLink user={row} />
      <Permitted needs="enrolments change">
        <Anchor
          component="button"
          className={classes.danger}
          aria-label={`Delete: ${name}`}
          onClick={() => setDeleting(row)}
        >
          Delete
        </Anchor>
      </Permitted>
      {deleting && (
        <DeleteEnrolment
          enrolment={deleting}
          said={{ success: deleted, failure: notDeleted }}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  );
}
