import { getCourse } from '@platewise/shared/courses';
import { showDay } from '@platewise/shared/dates';
import type { OfferedVoucher } from '@platewise/shared/vouchers';
import { IncludedList } from '../../../components/IncludedList';
import classes from './Redeem.module.css';

/** What the voucher is worth, and to whom its holder owes it. */
export function VoucherOffer({ voucher }: { voucher: OfferedVoucher }) {
  const course = getCourse(voucher.courseId);
  return (
    <aside className={classes.card} aria-label="Your voucher">
      <h2 className={classes.title}>{course.courseTitle}</h2>
      <dl className={classes.facts}>
        {voucher.companyName && (
          <>
            <dt>Paid by</dt>
            <dd>{voucher.companyName}</dd>
          </>
        )}
        <dt>Use it by</dt>
        <dd>{showDay(voucher.expiresOn)}</dd>
        <dt>Voucher code</dt>
        <dd className={classes.code}>{voucher.voucherCode}</dd>
      </dl>
      <IncludedList course={course} />
    </aside>
  );
}
