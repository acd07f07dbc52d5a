import { addDays, showDay } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import type { PromoCodeRow } from '@platewise/shared/promoCodes';
import { useToday } from '../../../components/useToday';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { MessageDialog } from '../../../ui/MessageDialog';
import { useDeletePromoCodeMutation, useEditPromoCodeMutation } from './promoCodesApi';
import { timesUsed } from './promoCodeWords';

type Props = { code: PromoCodeRow; onClose: () => void };

/** A code that somebody has used stays with the orders; it can be ended. */
export function DeletePromoCode(props: Props) {
  const { code, onClose } = props;
  if (code.timesUsed === 0) return <Delete {...props} />;
  if (code.state === 'Active') return <LetExpire {...props} />;
  return (
    <MessageDialog opened title="Delete promo code" onClose={onClose}>
      {code.discountCode} has been used {timesUsed(code)} and stays with those orders. It no longer
      works.
    </MessageDialog>
  );
}

function Delete({ code, onClose }: Props) {
  const [remove] = useDeletePromoCodeMutation();
  const { deleted, notDeleted } = MESSAGES.promoCodes;

  return (
    <ConfirmDialog
      danger
      title="Delete promo code"
      confirmLabel="Delete"
      onConfirm={() => remove(code)}
      success={deleted}
      failure={notDeleted}
      onClose={onClose}
    >
      Delete {code.discountCode}? No one has used it. You can’t undo this.
    </ConfirmDialog>
  );
}

function LetExpire({ code, onClose }: Props) {
  const [edit] = useEditPromoCodeMutation();
  const { edited, notEdited } = MESSAGES.promoCodes;
  const yesterday = addDays(useToday(), -1);

  return (
    <ConfirmDialog
      danger
      title="Delete promo code"
      confirmLabel="Let it expire"
      onConfirm={() => edit({ ...code, expiryDate: yesterday })}
      success={edited}
      failure={notEdited}
      onClose={onClose}
    >
      {code.discountCode} has been used {timesUsed(code)} and stays with those orders, so it cannot
      be deleted. You can let it expire now: its last day will be {showDay(yesterday)}, and no one
      can use it after that.
    </ConfirmDialog>
  );
}
