import { showDay, showTime } from '@platewise/shared/dates';
import type { OfficeVoucher } from '@platewise/shared/officePurchases';
import { VoucherStatus } from '../../../../components/VoucherStatus';
import classes from '../voucherPurchases.module.css';
import { LearnerLink } from './LearnerLink';
import { ResendButton } from './ResendButton';

type Props = { prePurchaseId: string; voucher: OfficeVoucher };

export const VoucherCard = ({ prePurchaseId, voucher }: Props) => (
  <>
    <span className={classes.code}>{voucher.voucherCode}</span>
    <span>{voucher.course}</span>
    <VoucherStatus status={voucher.status} />
    <LearnerLink voucher={voucher} />
    {voucher.sentDateTime && (
      <span className={classes.quiet}>
        Sent to {voucher.sentTo}, {voucher.sentToEmail}, {showTime(new Date(voucher.sentDateTime))}
      </span>
    )}
    <span className={classes.quiet}>Expires {showDay(voucher.expiresOn)}</span>
    <ResendButton prePurchaseId={prePurchaseId} voucher={voucher} />
  </>
);
