import type { MailGateway } from './mail/mailGateway';
import type { PaymentGateway } from './payments/paymentGateway';

export type Gateways = { payments: PaymentGateway; mail: MailGateway };
