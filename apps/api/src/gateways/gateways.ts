import type { AddressLookup } from './addresses/addressLookup';
import type { CourseProvider } from './courseProvider/courseProvider';
import type { IdentityProvider } from './identityProvider/identityProvider';
import type { LearningPlatform } from './learningPlatform/learningPlatform';
import type { MailGateway } from './mail/mailGateway';
import type { PaymentGateway } from './payments/paymentGateway';
import type { ValidationService } from './validationService/validationService';

export type Gateways = {
  payments: PaymentGateway;
  mail: MailGateway;
  learningPlatform: LearningPlatform;
  addresses: AddressLookup;
  identityProvider: IdentityProvider;
  courseProvider: CourseProvider;
  validationService: ValidationService;
};
