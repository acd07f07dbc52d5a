import { NativeSelect } from '@mantine/core';
import { COURSES } from '@platewise/shared/content/courses';
import { formatNumber } from '@platewise/shared/count';
import { showDay } from '@platewise/shared/dates';
import { PAGE_SIZE } from '@platewise/shared/limits';
import { MESSAGES } from '@platewise/shared/messages';
import {
  EXPIRING_WITHIN_DAYS,
  VOUCHER_FILTERS,
  VOUCHER_SORTS,
  type VoucherFilter,
  type VoucherRow,
  type VoucherSummary,
} from '@platewise/shared/vouchers';
import { useEffect, useState } from 'react';
import { VoucherStatus } from '../../../components/VoucherStatus';
import { DownloadButton } from '../../../ui/DownloadButton';
import { draftStorage } from '../../../ui/drafts/draftStorage';
import { ListBar } from '../../../ui/list/ListBar';
import { OfficeTable } from '../../../ui/list/OfficeTable';
import { SearchField } from '../../../ui/list/SearchField';
import { type ListAddress, useListAddress } from '../../../ui/list/useListAddress';
import { DidNotArrive } from '../DidNotArrive';
import statusFilterClasses from './StatusFilter.module.css';
import { VoucherActions } from './VoucherActions';
import { VoucherCode } from './VoucherCode';
import classes from './VoucherTable.module.css';
import { NEWEST_VOUCHERS, voucherColumns } from './voucherColumns';
import voucherCardClasses from './voucherColumns.module.css';
import { courseTitleOf, describeVoucher } from './voucherRules';
import { useVouchersQuery, vouchersFile } from './vouchersApi';

const NONE = {
  title: 'No vouchers found',
  text: 'No vouchers match. Try a different search, course or status.',
};

/** The vouchers of a business, with filters. */
export function VoucherTable({ userId, summary }: { userId: string; summary: VoucherSummary }) {
  const address = useListAddress(VOUCHER_SORTS, NEWEST_VOUCHERS);
  const isRestoring = useKeptChoices(address);
  const { page, sort, search } = address;
  const { status, courseId, pageSize } = readChoices(address.params);
  const filter = { status, courseId, sort, search };
  const vouchers = useVouchersQuery(
    { userId, page, pageSize, ...filter },
    // Learners redeem vouchers and finish courses while the page is closed.
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

type Props = {
  summary: VoucherSummary;
  value: VoucherFilter | null;
  onChange: (status: VoucherFilter | null) => void;
};

/** Shows how many vouchers have each status, and filters the list by one of them. */
function StatusFilter({ summary, value: chosen, onChange }: Props) {
  return (
    <fieldset className={statusFilterClasses.filter}>
      <legend className={statusFilterClasses.legend}>Show</legend>
      <div className={statusFilterClasses.choices}>
        {[...CHOICES, ...(summary.cancelled > 0 ? [CANCELLED] : [])].map(
          ({ value, label, count }) => (
            <label key={label} className={statusFilterClasses.choice}>
              <input
                type="radio"
                name="status"
                checked={chosen === value}
                onChange={() => onChange(value)}
              />
              <span className={statusFilterClasses.count}>{formatNumber(summary[count])}</span>{' '}
              <span className={statusFilterClasses.name}>{label}</span>
            </label>
          ),
        )}
      </div>
    </fieldset>
  );
}

const VoucherCard = ({ voucher: row }: { voucher: VoucherRow }) => (
  <>
    <VoucherCode code={row.voucher} />
    <strong className={voucherCardClasses.course}>{courseTitleOf(row.courseId)}</strong>
    <VoucherStatus status={row.status} />
    {row.didNotArrive && <DidNotArrive />}
    {standingOf(row).map((line) => (
      <span key={line} className={voucherCardClasses.facts}>
        {line}
      </span>
    ))}
    <VoucherActions voucher={row} />
  </>
);

const standingOf = (row: VoucherRow) => [
  ...(row.redeemedBy ? [`Redeemed by ${row.redeemedBy}`] : describeVoucher(row)),
  `Bought on ${showDay(row.purchaseDate)}`,
];

const KEPT = ['status', 'courseId', 'sort', 'pageSize'];

type StoredChoices = Record<string, string>;

const isKept = (value: unknown): value is StoredChoices =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string');

const STORAGE = draftStorage('vouchers', 'device', isKept);

const readKept = () => {
  const kept = STORAGE.read() ?? {};
  return Object.fromEntries(Object.entries(kept).filter(([name]) => KEPT.includes(name)));
};

/**
 * Restores filters, order and page size on this device when the address has none. Returns true until they are in the
 * address.
 */
function useKeptChoices({ params, change }: ListAddress): boolean {
  const [toRestore, setToRestore] = useState<StoredChoices | null>(() => {
    const kept = readKept();
    return params.size === 0 && Object.keys(kept).length > 0 ? kept : null;
  });

  useEffect(() => {
    if (!toRestore)
      STORAGE.write(Object.fromEntries([...params].filter(([name]) => KEPT.includes(name))));
    else if (params.size === 0) change(toRestore, { replace: true });
    else setToRestore(null);
    // `change` is a new function on each render and must not trigger the effect.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [params, toRestore]);

  return toRestore !== null;
}

type Count = Exclude<keyof VoucherSummary, 'courseIds'>;

/** The counts above the table. Each of them is also a filter. */
const CHOICES: { value: VoucherFilter | null; label: string; count: Count }[] = [
  { value: null, label: 'Bought', count: 'bought' },
  { value: 'Not Yet Redeemed', label: 'Not Yet Redeemed', count: 'notYetRedeemed' },
  { value: 'Sent', label: 'Sent, not redeemed', count: 'sent' },
  { value: 'Redeemed', label: 'Redeemed', count: 'redeemed' },
  { value: 'Completed', label: 'Completed', count: 'completed' },
  {
    value: 'Expiring Soon',
    label: `Expire within ${EXPIRING_WITHIN_DAYS} days`,
    count: 'expiringSoon',
  },
  { value: 'Expired', label: 'Expired', count: 'expired' },
];

/** Shown only when a refund has cancelled vouchers: for almost all businesses the count would be 0. */
const CANCELLED: (typeof CHOICES)[number] = {
  value: 'Cancelled',
  label: 'Cancelled',
  count: 'cancelled',
};

const PAGE_SIZES = [PAGE_SIZE, 100, 200];

/** Reads the filters from the address; an unknown value falls back to the default. */
function readChoices(params: URLSearchParams) {
  const status = VOUCHER_FILTERS.find((filter) => filter === params.get('status')) ?? null;
  const course = COURSES.find(({ courseId }) => String(courseId) === params.get('courseId'));
  const size = PAGE_SIZES.find((each) => String(each) === params.get('pageSize'));
  return { status, courseId: course?.courseId ?? null, pageSize: size ?? PAGE_SIZE };
}
