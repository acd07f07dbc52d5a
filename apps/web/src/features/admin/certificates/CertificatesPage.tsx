import { Anchor } from '@mantine/core';
import {
  CERTIFICATE_SORTS,
  type CertificateRow,
  type CertificatesFilter,
} from '@platewise/shared/certificates/register';
import { showDay, showTime } from '@platewise/shared/dates';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../api/api';
import { downloadFile } from '../../../api/downloadFile';
import { Permitted } from '../../../components/Permitted';
import { notify } from '../../../ui/feedback/notify';
import { ReissueDialog, RevokeDialog } from '../enrolments/edit/actions/CertificateDialogs';
import { CertificateStateLabel } from '../enrolments/edit/actions/CertificateStateLabel';
import { LazyLearnerPanel } from '../learners/LazyLearnerPanel';
import { PersonLink } from '../learners/PersonLink';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { actionsColumn, type OfficeColumn } from '../officeList/officeColumns';
import actionClasses from '../officeList/rowActions.module.css';
import textClasses from '../officeList/rowText.module.css';
import classes from './certificates.module.css';
import { CERTIFICATES_FILTER } from './certificatesFilter';

const { useCertificatesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    certificates: build.query<ListPage<CertificateRow>, FilteredListQuery<CertificatesFilter>>(
      listEndpoint('/admin/certificates', 'Certificate'),
    ),
  }),
});

/** The register of certificates. It includes those of learners with a deleted account. */
export default function CertificatesPage() {
  return (
    <OfficeListPage
      name="certificates"
      title="Certificates"
      lead="Every certificate that we have issued. They are kept for 30 years, even if the learner’s account is deleted."
      noun={['certificate', 'certificates']}
      sorts={CERTIFICATE_SORTS}
      defaultSort="-issuedOn"
      filter={CERTIFICATES_FILTER}
      useRows={useCertificatesQuery}
      columns={COLUMNS}
      card={(row) => <Card row={row} />}
      rowId="id"
      panelOf={(rows) => <LazyLearnerPanel rows={rows} />}
      search="Search by number or name"
      exported={{ path: '/admin/certificates', fileName: 'certificates.csv' }}
      failed="There was an error loading the certificates."
      none={{
        title: 'No certificates found',
        text: 'Try another filter, or a different search.',
      }}
    />
  );
}

const registerOf = (number: string) =>
  `/Admin/Certificates?${new URLSearchParams({ search: number }).toString()}`;

const NumberLink = ({ number }: { number: string }) => (
  <Anchor component={Link} inherit to={registerOf(number)}>
    {number}
  </Anchor>
);

function Holder({ row }: { row: CertificateRow }) {
  return (
    <>
      <strong>
        <PersonLink userId={row.userId}>{row.learnerName}</PersonLink>
      </strong>
      {row.accountDeleted && <span className={textClasses.quiet}> Account deleted</span>}
    </>
  );
}

/** Links to the certificates before and after this one. */
const Replacement = ({ row: { replacedBy, replaces } }: { row: CertificateRow }) => (
  <>
    {replacedBy && (
      <span className={classes.replacement}>
        Replaced by <NumberLink number={replacedBy} />
      </span>
    )}
    {replaces && (
      <span className={classes.replacement}>
        Replaces <NumberLink number={replaces} />
      </span>
    )}
  </>
);

const describeEnd = ({ endedAt, endedReason }: CertificateRow) =>
  endedAt && `${showTime(new Date(endedAt))}: ${endedReason}`;

const dayColumn = (
  accessor: 'issuedOn' | 'expiresOn',
  title: string,
): OfficeColumn<CertificateRow> => ({
  accessor,
  title,
  sort: accessor,
  newestFirst: true,
  noWrap: true,
  render: (row) => row[accessor] && showDay(row[accessor]),
});

const COLUMNS: OfficeColumn<CertificateRow>[] = [
  { accessor: 'number', title: 'Number', sort: 'number', noWrap: true },
  {
    accessor: 'learnerName',
    title: 'Name',
    sort: 'learnerName',
    cellsClassName: textClasses.wraps,
    render: (row) => <Holder row={row} />,
  },
  {
    accessor: 'courseTitle',
    title: 'Course',
    sort: 'courseTitle',
    cellsClassName: textClasses.oneLine,
    render: ({ courseTitle, units }) => (
      <>
        {courseTitle} <span className={classes.units}>{units.join(', ')}</span>
      </>
    ),
  },
  {
    accessor: 'state',
    title: 'State',
    noWrap: true,
    render: ({ state }) => <CertificateStateLabel state={state} />,
  },
  dayColumn('issuedOn', 'Issued'),
  dayColumn('expiresOn', 'NSW until'),
  {
    accessor: 'endedAt',
    title: 'Ended',
    sort: 'endedAt',
    newestFirst: true,
    cellsClassName: textClasses.wraps,
    render: describeEnd,
  },
  {
    accessor: 'replacedBy',
    title: 'Replacement',
    noWrap: true,
    render: (row) => <Replacement row={row} />,
  },
  actionsColumn((row) => <CertificateActions row={row} />),
];

const Card = ({ row }: { row: CertificateRow }) => {
  const { number, state, expiresOn } = row;
  return (
    <>
      <strong>{number}</strong>
      <CertificateStateLabel state={state} />
      <span>
        <Holder row={row} />
      </span>
      <span className={textClasses.wraps}>
        {row.courseTitle}, {row.units.join(', ')}
      </span>
      <span className={textClasses.quiet}>
        Issued {showDay(row.issuedOn)}
        {expiresOn && `, NSW until ${showDay(expiresOn)}`}
      </span>
      {row.endedAt && <span className={textClasses.quiet}>Ended {describeEnd(row)}</span>}
      <Replacement row={row} />
      <CertificateActions row={row} />
    </>
  );
};

function CertificateActions({ row }: { row: CertificateRow }) {
  const [dialog, setDialog] = useState<'reissue' | 'revoke' | null>(null);
  const { number, state, verifyPath, userCourseId } = row;
  const close = () => setDialog(null);
  const canEnd = state === 'valid' || state === 'expired';
  const action = (label: string, onClick: () => void, className = actionClasses.action) => (
    <Anchor
      component="button"
      type="button"
      className={className}
      aria-label={`${label}: ${number}`}
      onClick={onClick}
    >
      {label}
    </Anchor>
  );
  return (
    <div className={actionClasses.actions}>
      {action('PDF', () => void downloadPdf(number))}
      <Anchor
        component={Link}
        className={actionClasses.action}
        to={verifyPath}
        aria-label={`Verify: ${number}`}
      >
        Verify
      </Anchor>
      <Permitted needs="certificates change">
        {canEnd && userCourseId && action('Replace', () => setDialog('reissue'))}
        {canEnd && action('Revoke', () => setDialog('revoke'), actionClasses.danger)}
      </Permitted>
      {dialog === 'reissue' && <ReissueDialog paper={row} onClose={close} />}
      {dialog === 'revoke' && <RevokeDialog paper={row} onClose={close} />}
    </div>
  );
}

const downloadPdf = (number: string) =>
  downloadFile(`/admin/certificates/${encodeURIComponent(number)}/pdf`, `${number}.pdf`).then(
    () => notify.success(`${number} has been downloaded.`),
    () => notify.error(`There was an error downloading ${number}.`),
  );
