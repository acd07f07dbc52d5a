import { Button, Checkbox, TextInput } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import type { OfficeVoucher } from '@platewise/shared/purchases/office';
import { useState } from 'react';
import { matching } from '../purchases/vouchers/matching';
import classes from './refunds.module.css';

type Props = {
  vouchers: OfficeVoucher[];
  chosen: string[];
  onChange: (codes: string[]) => void;
};

/** More than these are found by searching. */
const MOST_SHOWN = 100;
/** With fewer there is nothing to search. */
const SEARCHED_FROM = 8;

/** Single vouchers out of those that no one has used. */
export function VoucherChoice({ vouchers, chosen, onChange }: Props) {
  const [search, setSearch] = useState('');
  const found = matching(vouchers, { search, status: '' });
  const isChosen = new Set(chosen);
  const allFound = found.every(({ voucherCode }) => isChosen.has(voucherCode));
  const toggle = (code: string) =>
    onChange(isChosen.has(code) ? chosen.filter((each) => each !== code) : [...chosen, code]);
  const toggleAll = () => {
    const codes = found.map(({ voucherCode }) => voucherCode);
    onChange(
      allFound
        ? chosen.filter((code) => !codes.includes(code))
        : [...new Set([...chosen, ...codes])],
    );
  };
  return (
    <fieldset className={classes.choice} data-field="voucherCodes">
      <legend className={classes.legend}>Vouchers to withdraw</legend>
      {vouchers.length >= SEARCHED_FROM && (
        <TextInput
          label="Search"
          placeholder="Code, name, email or course"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <div className={classes.bar}>
        <output>
          {chosen.length} of {formatCount(vouchers.length, 'unused voucher')} chosen
        </output>
        {found.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={toggleAll}>
            {allFound ? 'Choose none' : 'Choose all'}
          </Button>
        )}
      </div>
      <ul className={classes.vouchers}>
        {found.slice(0, MOST_SHOWN).map((voucher) => (
          <li key={voucher.voucherCode}>
            <Checkbox
              label={voucher.voucherCode}
              description={describeVoucher(voucher)}
              checked={isChosen.has(voucher.voucherCode)}
              onChange={() => toggle(voucher.voucherCode)}
            />
          </li>
        ))}
      </ul>
      {found.length > MOST_SHOWN && (
        <p className={classes.quiet}>
          The first {MOST_SHOWN} are shown. Search for a code, a name or a course to find others.
        </p>
      )}
      {found.length === 0 && <p className={classes.quiet}>No unused voucher matches.</p>}
    </fieldset>
  );
}

const describeVoucher = ({ course, sentTo, status }: OfficeVoucher) =>
  [course, sentTo && `sent to ${sentTo}`, status === 'Expired' && 'expired']
    .filter(Boolean)
    .join(', ');
