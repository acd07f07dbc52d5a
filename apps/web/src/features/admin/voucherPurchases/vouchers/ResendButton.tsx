import { Button } from '@mantine/core';
import type { OfficeVoucher } from '@platewise/shared/officePurchases';
import { IconSend } from '@tabler/icons-react';
import { useResendVoucherMutation } from '../../../../api/officePurchasesApi';
import { tellOutcome } from '../../../../ui/tellOutcome';

type Props = { prePurchaseId: string; voucher: OfficeVoucher };

/** For a voucher that somebody has been sent and has not redeemed. */
export function ResendButton({ prePurchaseId, voucher }: Props) {
  const [resend, { isLoading }] = useResendVoucherMutation();
  const { voucherCode, status, sentTo } = voucher;
  if (!sentTo || status !== 'Not Yet Redeemed') return null;

  const send = () =>
    tellOutcome(resend({ prePurchaseId, voucherCode }), {
      success: `The voucher is on its way to ${sentTo} again.`,
      failure: 'Unable to send the voucher again.',
    });

  return (
    <Button
      variant="light"
      size="compact-sm"
      leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
      loading={isLoading}
      aria-label={`Send again: ${voucherCode} to ${sentTo}`}
      onClick={() => void send()}
    >
      Send again
    </Button>
  );
}
