import type { AppContext } from '../../context';
import { DomainError, missing } from '../../domainError';
import { AddressLookupFailed } from '../../gateways/addresses/addressLookup';

const answered = <T>(payload: T[]) => ({
  status: 'SUCCESS',
  messages: [] as string[],
  payload,
});

export async function findAddress(
  { gateways }: AppContext,
  { fullAddress, id }: { fullAddress: string; id?: string },
) {
  return answered(await gateways.addresses.find(fullAddress, id).catch(lookupFailed));
}

export async function retrieveAddress({ gateways }: AppContext, { id }: { id: string }) {
  const found = await gateways.addresses.retrieve(id).catch(lookupFailed);
  if (!found) throw addressMissing();
  return answered([found]);
}

const addressMissing = () => missing('This address');

/**
 * A failure of the address provider becomes a refusal with its message; the page then offers to enter the address by
 * hand.
 */
function lookupFailed(error: unknown): never {
  if (!(error instanceof AddressLookupFailed)) throw error;
  const refusal = new DomainError('upstream', error.message);
  refusal.cause = error.cause;
  throw refusal;
}
