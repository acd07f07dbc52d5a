import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState';
import { findVouchers, type StatusChoice, type Voucher } from './findVouchers';
import { StatusFilter } from './StatusFilter';
import classes from './VoucherFinder.module.css';
import { VoucherList } from './VoucherList';

/** The vouchers, with a choice of which to see. */
export function VoucherFinder({ vouchers }: { vouchers: Voucher[] }) {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<StatusChoice>('All');
  const [page, setPage] = useState(1);
  const found = findVouchers(vouchers, search, status);

  function show(nextSearch: string, nextStatus: StatusChoice) {
    setSearch(nextSearch);
    setStatus(nextStatus);
    setPage(1);
  }

  return (
    <div className={classes.finder}>
      <StatusFilter vouchers={vouchers} value={status} onChange={(next) => show(search, next)} />
      <TextInput
        className={classes.search}
        type="search"
        label="Search"
        placeholder="Code, course or name"
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => show(currentTarget.value, status)}
      />
      {found.length > 0 ? (
        <VoucherList vouchers={found} page={page} onPage={setPage} />
      ) : (
        <EmptyState
          title="No vouchers found"
          action={
            <Button variant="default" onClick={() => show('', 'All')}>
              Show all vouchers
            </Button>
          }
        >
          None of your vouchers matches this search and status.
        </EmptyState>
      )}
    </div>
  );
}
