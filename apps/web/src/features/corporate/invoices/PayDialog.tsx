import { Alert } from '@mantine/core';
import type { TaxInvoiceRow } from '@platewise/shared/invoices';
import { IconAlertCircle } from '@tabler/icons-react';
import type { User } from '../../../api/session';
import { BLANK_CARD, CardFields } from '../../../components/payment/CardFields';
import { CardSafety } from '../../../components/payment/CardSafety';
import { useCardOnPage } from '../../../components/payment/useCardOnPage';
import { useToday } from '../../../components/useToday';
import { Dialog } from '../../../ui/Dialog';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useInvoicePayment } from './useInvoicePayment';

type Props = { user: User; invoice: TaxInvoiceRow; onClose: () => void };

export function PayDialog({ user, invoice, onClose }: Props) {
  const card = useCardOnPage();
  const { pay, fail, refusal } = useInvoicePayment({ user, card, invoice, onPaid: onClose });
  const today = useToday();
  return (
    <Dialog opened onClose={onClose} title={`Pay invoice ${invoice.invoiceNumber}`}>
      <Form
        initialValues={BLANK_CARD}
        schema={card.schema}
        context={{ today }}
        onSubmit={pay}
        onFailure={fail}
      >
        <CardFields card={card} />
        <CardSafety card={card} />
        {refusal && (
          <Alert color="tomato" icon={<IconAlertCircle aria-hidden />} role="presentation">
            {refusal}
          </Alert>
        )}
        <SubmitButton fullWidth>Pay {invoice.totalText}</SubmitButton>
      </Form>
    </Dialog>
  );
}
