import type { PayInvoiceForm, TaxInvoiceRow } from '@platewise/shared/invoices';
import { api } from '../../../api/api';
import { payInvoice } from '../../../api/invoicesApi';
import type { User } from '../../../api/session';
import { useAppDispatch } from '../../../app/hooks';
import { dropOrder } from '../../../components/payment/heldOrder';
import type { CardOnPage } from '../../../components/payment/useCardOnPage';
import { useCardOrder } from '../../../components/payment/useCardOrder';
import { useOrderRefusal } from '../../../components/payment/useOrderRefusal';
import { notify } from '../../../ui/feedback/notify';
import { TAX_INVOICES } from '../pages';

type Payment = { user: User; card: CardOnPage; invoice: TaxInvoiceRow; onPaid: () => void };

/** Pays with the card, or leaves for the bank that asks for it, or tells why not. */
export function useInvoicePayment({ user, card, invoice, onPaid }: Payment) {
  const dispatch = useAppDispatch();
  const place = useCardOrder(user, card);
  const { refusal, refuse, fail, tryAgain } = useOrderRefusal();

  async function pay(values: PayInvoiceForm) {
    const order = await card.take(values);
    tryAgain();
    const send = (key: string) => payInvoice(invoice.invoiceGuid, order, key);
    const answer = await place(order, send, { page: TAX_INVOICES, values: {} });
    if (!answer) return;
    // Paid meanwhile, it may be: the list then says so.
    dispatch(api.util.invalidateTags(['Invoice']));
    if (!answer.paymentSuccessful) return refuse(answer.errorMessage);
    dropOrder();
    notify.success(`Thank you. Invoice ${invoice.invoiceNumber} is paid.`);
    onPaid();
  }

  return { pay, fail, refusal };
}
