import { showDay } from '@platewise/shared/dates';
import type { VoucherRow } from '@platewise/shared/vouchers';
import { VoucherStatus } from '../../../components/VoucherStatus';
import { VoucherActions } from './VoucherActions';
import { VoucherCode } from './VoucherCode';
import classes from './voucherColumns.module.css';
import { courseTitleOf, sayStanding } from './voucherWords';

export const VoucherCard = ({ voucher: row }: { voucher: VoucherRow }) => (
  <>
    <VoucherCode code={row.voucher} />
    <strong className={classes.course}>{courseTitleOf(row.courseId)}</strong>
    <VoucherStatus status={row.status} />
    {standingOf(row).map((line) => (
      <span key={line} className={classes.facts}>
        {line}
      </span>
    ))}
    <VoucherActions voucher={row} />
  </>
);

const standingOf = (row: VoucherRow) => [
  ...(row.redeemedBy ? [`Redeemed by ${row.redeemedBy}`] : sayStanding(row)),
  `Bought on ${showDay(row.purchaseDate)}`,
];
