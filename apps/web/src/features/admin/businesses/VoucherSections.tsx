import { Anchor } from '@mantine/core';
import type { Business, VoucherGroup, VoucherTotals } from '@platewise/shared/businesses';
import { getCourse } from '@platewise/shared/content/courses';
import { showDay } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import type { StaffRow } from '@platewise/shared/staff';
import { Link } from 'react-router-dom';
import { usePermission } from '../../../api/usePermission';
import type { Column } from '../../../ui/list/dataTableProps';
import { dayOf } from '../invoices/invoiceWords';
import classes from './businesses.module.css';
import { LatestRows } from './LatestRows';

type Props = { business: Business };

export function VouchersSection({ business: { vouchers, voucherGroups } }: Props) {
  const { bought, used, left, expired, cancelled } = vouchers;
  return (
    <LatestRows
      title="Vouchers"
      lead={
        bought > 0 &&
        `${bought} bought: ${used} used, ${left} left, ${expired} expired${cancelled > 0 ? `, ${cancelled} cancelled` : ''}.`
      }
      rows={voucherGroups}
      rowId="key"
      none="No vouchers yet."
      columns={VOUCHERS}
      card={(group) => (
        <>
          <strong>{titleOf(group)}</strong>
          <span>
            {group.bought} bought: {group.used} used, {group.left} left, {group.expired} expired
            {group.cancelled > 0 && `, ${group.cancelled} cancelled`}
          </span>
          <span className={classes.quiet}>
            Bought {dayOf(group.purchasedAt)}, use by {showDay(group.expiresOn)}
          </span>
        </>
      )}
    />
  );
}

const titleOf = ({ courseId }: { courseId: number }) => getCourse(courseId).courseTitle;

const countColumn = (accessor: keyof VoucherTotals, title: string) =>
  ({ accessor, title, textAlign: 'right' }) satisfies Column<VoucherGroup>;

const VOUCHERS: Column<VoucherGroup>[] = [
  { accessor: 'purchasedAt', title: 'Bought', render: ({ purchasedAt }) => dayOf(purchasedAt) },
  { accessor: 'courseId', title: 'Course', render: titleOf },
  { accessor: 'expiresOn', title: 'Use by', render: ({ expiresOn }) => showDay(expiresOn) },
  countColumn('bought', 'Bought'),
  countColumn('used', 'Used'),
  countColumn('left', 'Left'),
  countColumn('expired', 'Expired'),
  countColumn('cancelled', 'Cancelled'),
];

export const PeopleSection = ({ business: { people } }: Props) => (
  <LatestRows
    title="People who used a voucher"
    rows={people}
    rowId="voucherId"
    none="No one has used a voucher yet."
    columns={PEOPLE}
    card={(person) => (
      <>
        <strong>
          <PersonName person={person} />
        </strong>
        <span>{describeProgress(person)}</span>
        <span className={classes.quiet}>{titleOf(person)}</span>
        <span className={classes.quiet}>{person.email}</span>
      </>
    )}
  />
);

/** A link where the role may open the enrolment. */
function PersonName({ person }: { person: StaffRow }) {
  const opensEnrolments = usePermission('sensitive read');
  if (!opensEnrolments) return fullName(person);
  return (
    <Anchor component={Link} to={`/Admin/Edit-User-Course/${person.userCourseId}`} inherit>
      {fullName(person)}
    </Anchor>
  );
}

const PEOPLE: Column<StaffRow>[] = [
  { accessor: 'firstName', title: 'Name', render: (person) => <PersonName person={person} /> },
  { accessor: 'email', title: 'Email', cellsClassName: classes.wraps },
  { accessor: 'courseId', title: 'Course', render: titleOf },
  { accessor: 'state', title: 'Progress', render: (person) => describeProgress(person) },
];

/** 'Studying, 40%', 'Certified, FH1-000012', 'Enrolled' */
function describeProgress({ state, progress, certificateNumber }: StaffRow): string {
  if (state === 'Studying') return `Studying, ${progress}%`;
  return certificateNumber ? `${state}, ${certificateNumber}` : state;
}
