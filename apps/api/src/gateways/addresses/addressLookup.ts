import type { AddressSuggestion, FoundAddress } from '@platewise/shared/addresses';

export type AddressLookup = {
  /** Finds addresses that match the typed text, best first. With the id of a suggestion for a group, it finds the addresses in the group. */
  find: (fullAddress: string, id?: string) => Promise<AddressSuggestion[]>;
  /** Returns the address of an id, or null when there is none. */
  retrieve: (id: string) => Promise<FoundAddress | null>;
};

/** The address provider failed. The message begins with its name. */
export class AddressLookupFailed extends Error {
  constructor(
    provider: string,
    what: string,
    readonly cause?: unknown,
  ) {
    super(`${provider}: ${what}`);
  }
}
