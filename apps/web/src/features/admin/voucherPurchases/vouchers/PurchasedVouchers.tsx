import { NativeSelect, TextInput } from '@mantine/core';
import type { OfficePurchase } from '@platewise/shared/officePurchases';
import { VOUCHER_STATUSES } from '@platewise/shared/vouchers';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/EmptyState';
import { TableOrCards } from '../../../../ui/TableOrCards';
import { someVouchers } from '../purchaseWords';
import classes from '../voucherPurchases.module.css';
import { matching } from './matching';
import { VoucherCard } from './VoucherCard';
import { voucherColumns } from './voucherColumns';

const ANY_STATUS = { value: '', label: 'Any status' };

export function PurchasedVouchers({ purchase }: { purchase: OfficePurchase }) {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState('');
  const [page, setPage] = useState(1);
  const vouchers = matching(purchase.vouchers, { search, status });
  const { prePurchaseId } = purchase;

  return (
    <>
      <div className={classes.narrowing}>
        <TextInput
          label="Search"
          placeholder="Code, name, email or course"
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setPage(1);
          }}
        />
        <NativeSelect
          label="Status"
          data={[ANY_STATUS, ...VOUCHER_STATUSES]}
          value={status}
          onChange={({ currentTarget }) => {
            setStatus(currentTarget.value);
            setPage(1);
          }}
        />
      </div>
      <p className={classes.quiet}>
        <output>{someVouchers(vouchers.length)}</output>
      </p>
      {vouchers.length === 0 ? (
        <EmptyState title="No vouchers found">Try another status or other words.</EmptyState>
      ) : (
        <TableOrCards
          label="Vouchers"
          columns={voucherColumns(prePurchaseId)}
          rows={vouchers}
          rowId="voucherCode"
          page={page}
          onPage={setPage}
          card={(voucher) => <VoucherCard prePurchaseId={prePurchaseId} voucher={voucher} />}
        />
      )}
    </>
  );
}
