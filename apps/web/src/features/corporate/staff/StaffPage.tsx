import { NativeSelect } from '@mantine/core';
import { useStaffQuery, useStaffSummaryQuery } from '../../../api/staffApi';
import { ListBar } from '../../../ui/list/ListBar';
import { OfficeTable } from '../../../ui/list/OfficeTable';
import { SearchField } from '../../../ui/list/SearchField';
import { useListAddress } from '../../../ui/list/useListAddress';
import { Page } from '../../../ui/Page';
import { CorporateLinks } from '../CorporateLinks';
import { SEND_VOUCHERS, VOUCHERS } from '../pages';
import { StateChoice } from '../StateChoice';
import { PapersButton } from './PapersButton';
import { RemindAll } from './RemindAll';
import classes from './Staff.module.css';
import { StaffCard } from './StaffCard';
import { STAFF_SORTS_SHOWN, staffColumns } from './staffColumns';
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
      lead="Everybody you have sent a voucher: who has redeemed it, how far they are, and until when they are certified."
    >
      <CorporateLinks
        links={[
          { to: VOUCHERS, label: 'Your vouchers' },
          { to: SEND_VOUCHERS, label: 'Send vouchers to many' },
        ]}
      />
      <div className={classes.actions}>
        {summary && <RemindAll summary={summary} />}
        <PapersButton />
      </div>
      {summary && (
        <StateChoice
          legend="Where they are"
          choices={stateChoices(summary)}
          value={state}
          onChange={(next) => address.change({ state: next })}
        />
      )}
      <ListBar noun={['person', 'people']} answer={staff}>
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
        failed="Your staff could not be loaded."
        none={
          state || courseId || search
            ? { title: 'Nobody found', text: 'None of your people matches this choice.' }
            : {
                title: 'Nobody is on their way yet',
                text: 'Everybody you send a voucher appears here, with how far they are.',
              }
        }
      />
    </Page>
  );
}
