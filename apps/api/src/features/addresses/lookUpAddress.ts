import type { AppContext } from '../../context';
import { addressMissing, lookupFailed } from './addressErrors';

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
