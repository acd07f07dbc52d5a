import type { AddressLookup } from './addresses/addressLookup';
import type { LearningPlatform } from './learningPlatform/learningPlatform';
import type { MailGateway } from './mail/mailGateway';
import type { PaymentGateway } from './payments/paymentGateway';

export type Gateways = {
  payments: PaymentGateway;
  mail: MailGateway;
  learningPlatform: LearningPlatform;
  addresses: AddressLookup;
};
