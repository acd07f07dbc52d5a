import { MESSAGES } from '@platewise/shared/messages';
import type { VoucherRow } from '@platewise/shared/vouchers';
import { useTakeBackVoucherMutation } from '../../../api/vouchersApi';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { notify } from '../../../ui/notify';
import { showProblem } from '../../../ui/showProblem';
import { holderOf } from './voucherWords';

type Props = { voucher: VoucherRow; onClose: () => void };

export function TakeBackDialog({ voucher, onClose }: Props) {
  const [takeBack, { isLoading }] = useTakeBackVoucherMutation();

  async function confirm() {
    try {
      const { voucherCode } = await takeBack(voucher.voucher).unwrap();
      notify.success(`The voucher is free again. Its new code is ${voucherCode}.`);
    } catch (error) {
      showProblem(error, MESSAGES.voucher.notSent);
    }
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      title="Take this voucher back?"
      confirmLabel="Take back"
      cancelLabel="Leave it"
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      The code {voucher.voucher} stops working, and {holderOf(voucher)} is told by email. You get a
      new code for this voucher, which you can give to someone else.
    </ConfirmDialog>
  );
}
