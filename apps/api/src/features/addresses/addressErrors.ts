import { DomainError, missing } from '../../domainError';
import { AddressLookupFailed } from '../../gateways/addresses/addressLookup';

export const addressMissing = () => missing('This address');

/** The page offers to enter the address by hand; the provider's name says whose failure it was. */
export function lookupFailed(error: unknown): never {
  if (!(error instanceof AddressLookupFailed)) throw error;
  const refusal = new DomainError('upstream', error.message);
  refusal.cause = error.cause;
  throw refusal;
}
