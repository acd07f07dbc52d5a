import { NativeSelect } from '@mantine/core';
import { findCourse } from '@platewise/shared/content/courses';
import { formatCount } from '@platewise/shared/count';
import { showDay } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import { fullName } from '@platewise/shared/personNames';
import type { StaffRow, StaffSummary } from '@platewise/shared/staff';
import { ProveEmail } from '../../../components/proveEmail/ProveEmail';
import { DownloadButton } from '../../../ui/DownloadButton';
import type { Column } from '../../../ui/list/dataTableProps';
import { ListBar } from '../../../ui/list/ListBar';
import { OfficeTable } from '../../../ui/list/OfficeTable';
import { SearchField } from '../../../ui/list/SearchField';
import { SortHeading } from '../../../ui/list/SortHeading';
import { type ListAddress, useListAddress } from '../../../ui/list/useListAddress';
import { Page } from '../../../ui/Page';
import { CorporateLinks } from '../CorporateLinks';
import { SEND_VOUCHERS, VOUCHERS } from '../pages';
import { StateChoice } from '../StateChoice';
import { DocumentsButton } from './DocumentsButton';
import { RemindAll, RemindButton } from './RemindAll';
import classes from './Staff.module.css';
import { StaffState } from './StaffState';
import { useStaffQuery, useStaffSummaryQuery } from './staffApi';
import { readCourse, readState, STAFF_COURSES, stateChoices } from './staffFilters';

export default function StaffPage() {
  const address = useListAddress(STAFF_SORTS_SHOWN, 'name');
  const { page, sort, search, params } = address;
  const courseId = readCourse(params.get('course'));
  const state = readState(params.get('state'));
  const staff = useStaffQuery(
    { courseId, state, page, sort, search },
    { refetchOnMountOrArgChange: true },
  );
  const { data: summary } = useStaffSummaryQuery(undefined, { refetchOnMountOrArgChange: true });

  return (
    <Page
      title="Your staff"
      width="full"
      lead="Everyone you've sent a voucher to: who has redeemed it, how far they've got, and when their certificate expires."
    >
      <CorporateLinks
        links={[
          { to: VOUCHERS, label: 'Your vouchers' },
          { to: SEND_VOUCHERS, label: 'Send vouchers to many' },
        ]}
      />
      <ProveEmail>
        You can remind your team by email as soon as your address is confirmed.
      </ProveEmail>
      <div className={classes.actions}>
        {summary && <RemindAll summary={summary} />}
        <DocumentsButton />
      </div>
      {summary && (
        <StateChoice
          legend="Progress"
          choices={stateChoices(summary)}
          value={state}
          onChange={(next) => address.change({ state: next })}
        />
      )}
      <ListBar
        noun={state || courseId || search ? VOUCHERS_SENT : vouchersFor(summary)}
        answer={staff}
      >
        <NativeSelect
          className={classes.course}
          aria-label="Course"
          data={STAFF_COURSES}
          value={courseId}
          onChange={({ currentTarget }) => address.change({ course: currentTarget.value })}
        />
        <SearchField
          placeholder="Name, email or certificate number"
          value={search}
          onSearch={address.searchFor}
        />
      </ListBar>
      <OfficeTable
        label="Staff"
        columns={staffColumns(address)}
        card={(member) => <StaffCard member={member} />}
        rowId="voucherId"
        address={address}
        answer={staff}
        failed="We couldn't load your staff."
        none={
          state || courseId || search
            ? { title: 'No one found', text: 'Nobody on your staff matches these filters.' }
            : {
                title: 'No one has started yet',
                text: 'Everyone you send a voucher to appears here, with their progress.',
              }
        }
      />
    </Page>
  );
}

type Noun = [one: string, many: string];

/** Each row is a voucher; a person may have several. */
const VOUCHERS_SENT: Noun = ['voucher', 'vouchers'];

function vouchersFor(summary: StaffSummary | undefined): Noun {
  if (!summary) return VOUCHERS_SENT;
  const { people } = summary;
  const of = formatCount(people, 'person', 'people');
  return [`voucher for ${of}`, `vouchers for ${of}`];
}

const StaffCard = ({ member }: { member: StaffRow }) => (
  <>
    <strong>{fullName(member)}</strong>
    <span className={classes.more}>{member.email}</span>
    <span>{courseOf(member)}</span>
    <StaffState member={member} />
    {member.certificateNumber && (
      <span className={classes.more}>Certificate expires: {certifiedUntil(member)}</span>
    )}
    <StaffActions member={member} />
  </>
);

const STAFF_SORTS_SHOWN = ['name', 'course', 'state', 'certifiedUntil'];

const courseOf = ({ courseId }: StaffRow) => findCourse(courseId)?.courseName ?? '';

const heading = (address: ListAddress, field: string, title: string) => (
  <SortHeading address={address} field={field}>
    {title}
  </SortHeading>
);

const staffColumns = (address: ListAddress): Column<StaffRow>[] => [
  {
    accessor: 'lastName',
    title: heading(address, 'name', 'Name'),
    render: ({ firstName, lastName }) => fullName({ firstName, lastName }),
  },
  { accessor: 'email', title: 'Email' },
  { accessor: 'courseId', title: heading(address, 'course', 'Course'), render: courseOf },
  {
    accessor: 'state',
    title: heading(address, 'state', 'Progress'),
    render: (member) => <StaffState member={member} />,
  },
  {
    accessor: 'certifiedUntil',
    title: heading(address, 'certifiedUntil', 'Certificate expires'),
    render: certifiedUntil,
  },
  {
    accessor: 'actions',
    title: 'Actions',
    render: (member) => <StaffActions member={member} />,
  },
];

/** The actions for a person. */
const StaffActions = ({ member }: { member: StaffRow }) => (
  <span className={classes.rowActions}>
    <RemindButton member={member} />
    {member.certificateNumber && (
      <DownloadButton
        className={classes.rowAction}
        variant="subtle"
        size="compact-sm"
        url={`/userCourse/pdf/certificate/${member.userCourseId}`}
        fileName="certificate.pdf"
        aria-label={`Download the certificate of ${fullName(member)}`}
        success={MESSAGES.courses.downloaded('certificate')}
        failure={MESSAGES.courses.notDownloaded('certificate')}
      >
        Certificate
      </DownloadButton>
    )}
  </span>
);

/** '' for a person without a certificate. */
function certifiedUntil({ certificateNumber, certifiedUntil: day }: StaffRow): string {
  if (!certificateNumber) return '';
  return day ? showDay(day) : 'No end date';
}
