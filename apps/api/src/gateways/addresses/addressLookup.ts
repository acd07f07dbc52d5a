import type { AddressSuggestion, FoundAddress } from '@platewise/shared/addresses';

export type AddressLookup = {
  /** Addresses like what has been typed, best first. With the id of a suggestion that stands for several: those. */
  find: (fullAddress: string, id?: string) => Promise<AddressSuggestion[]>;
  /** Null for an id that names no address. */
  retrieve: (id: string) => Promise<FoundAddress | null>;
};

/** The provider could not say; the message begins with its name. */
export class AddressLookupFailed extends Error {
  constructor(
    provider: string,
    what: string,
    readonly cause?: unknown,
  ) {
    super(`${provider}: ${what}`);
  }
}
