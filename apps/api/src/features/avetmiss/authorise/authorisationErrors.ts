import { MESSAGES } from '@platewise/shared/messages';
import { conflict, DomainError, missing } from '../../../domainError';
import { ValidationServiceFailed } from '../../../gateways/validationService/validationService';

/** The page leads to Authorise by these words. */
export const loginNeeded = () => conflict(MESSAGES.avetmiss.unauthorised);
export const authorisationMissing = () => missing('This authorisation');

/** Whatever else goes wrong is a fault of ours. */
export function serviceFailed(error: unknown): never {
  if (!(error instanceof ValidationServiceFailed)) throw error;
  const refusal = new DomainError('upstream', error.message);
  refusal.cause = error.cause;
  throw refusal;
}
