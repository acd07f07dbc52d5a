import type { PayInvoiceForm, TaxInvoiceRow } from '@platewise/shared/invoices';
import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { api } from '../../../api/api';
import { payInvoice } from '../../../api/invoicesApi';
import type { User } from '../../../api/session';
import { useAppDispatch } from '../../../app/hooks';
import { dropOrder, leaveForBank } from '../../../components/heldOrder';
import { isAnswered, reasonOf } from '../../../components/payment/orderAnswer';
import { useOrderKey } from '../../../components/payment/useOrderKey';
import type { CardOnPage } from '../../../components/useCardOnPage';
import { notify } from '../../../ui/notify';
import { TAX_INVOICES } from '../pages';

type Payment = { user: User; card: CardOnPage; invoice: TaxInvoiceRow; onPaid: () => void };

/** Pays with the card, or leaves for the bank that asks for it, or tells why not. */
export function useInvoicePayment({ user, card, invoice, onPaid }: Payment) {
  const dispatch = useAppDispatch();
  const { keyOf, orderAnswered } = useOrderKey();
  const [refusal, setRefusal] = useState<string | null>(null);

  function answered() {
    orderAnswered();
    card.spent();
  }

  function refuse(message: string) {
    setRefusal(message);
    notify.warning(message);
  }

  async function pay(values: PayInvoiceForm) {
    const order = await card.take(values);
    setRefusal(null);
    const answer = await payInvoice(invoice.invoiceGuid, order, keyOf(order)).catch(
      (error: unknown) => {
        if (isAnswered(error)) answered();
        throw error;
      },
    );
    answered();
    if (answer.nextActionUrl)
      return leaveForBank(answer.nextActionUrl, {
        page: TAX_INVOICES,
        userId: user.id,
        values: {},
      });
    // Paid meanwhile, it may be: the list then says so.
    dispatch(api.util.invalidateTags(['Invoice']));
    if (!answer.paymentSuccessful)
      return refuse(answer.errorMessage || MESSAGES.enrolment.submitFailed);
    dropOrder();
    notify.success(`Thank you. Invoice ${invoice.invoiceNumber} is paid.`);
    onPaid();
  }

  return { pay, fail: (error: unknown) => refuse(reasonOf(error)), refusal };
}
