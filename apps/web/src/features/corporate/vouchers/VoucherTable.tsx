import { NativeSelect } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { VOUCHER_SORTS, type VoucherSummary } from '@platewise/shared/vouchers';
import { useVouchersQuery, vouchersFile } from '../../../api/vouchersApi';
import { DownloadButton } from '../../../ui/DownloadButton';
import { ListBar } from '../../../ui/list/ListBar';
import { OfficeTable } from '../../../ui/list/OfficeTable';
import { SearchField } from '../../../ui/list/SearchField';
import { useListAddress } from '../../../ui/list/useListAddress';
import { StatusFilter } from './StatusFilter';
import { useKeptChoices } from './useKeptChoices';
import { VoucherCard } from './VoucherCard';
import classes from './VoucherTable.module.css';
import { PAGE_SIZES, readChoices } from './voucherChoices';
import { NEWEST_VOUCHERS, voucherColumns } from './voucherColumns';
import { courseTitleOf } from './voucherWords';

const NONE = {
  title: 'No vouchers found',
  text: 'None of your vouchers matches. Try other words, another course or another status.',
};

/** The vouchers of a business, with a choice of which to see. */
export function VoucherTable({ userId, summary }: { userId: string; summary: VoucherSummary }) {
  const address = useListAddress(VOUCHER_SORTS, NEWEST_VOUCHERS);
  const isRestoring = useKeptChoices(address);
  const { page, sort, search } = address;
  const { status, courseId, pageSize } = readChoices(address.params);
  const filter = { status, courseId, sort, search };
  const vouchers = useVouchersQuery(
    { userId, page, pageSize, ...filter },
    // Learners redeem and finish while nobody looks.
    { skip: isRestoring, refetchOnMountOrArgChange: true },
  );

  return (
    <>
      <StatusFilter
        summary={summary}
        value={status}
        onChange={(next) => address.change({ status: next })}
      />
      <ListBar noun={['voucher', 'vouchers']} answer={vouchers}>
        <SearchField
          placeholder="Code, name or email"
          value={search}
          onSearch={address.searchFor}
        />
        <NativeSelect
          className={classes.course}
          aria-label="Course"
          data={[
            { value: '', label: 'All courses' },
            ...summary.courseIds.map((id) => ({ value: String(id), label: courseTitleOf(id) })),
          ]}
          value={courseId ?? ''}
          onChange={({ currentTarget }) => address.change({ courseId: currentTarget.value })}
        />
        <NativeSelect
          aria-label="Vouchers on a page"
          data={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} a page` }))}
          value={pageSize}
          onChange={({ currentTarget: { value } }) =>
            address.change({ pageSize: value === String(PAGE_SIZES[0]) ? null : value })
          }
        />
        <DownloadButton
          {...vouchersFile(userId, filter)}
          variant="default"
          success="Your vouchers have been downloaded."
          failure="There was an error downloading the vouchers."
        >
          Export CSV
        </DownloadButton>
      </ListBar>
      <OfficeTable
        label="Vouchers"
        columns={voucherColumns(address)}
        card={(voucher) => <VoucherCard voucher={voucher} />}
        rowId="voucher"
        address={address}
        pageSize={pageSize}
        answer={vouchers}
        failed={MESSAGES.lists.loadFailed}
        none={NONE}
      />
    </>
  );
}
