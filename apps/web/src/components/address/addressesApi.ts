import type { AddressSuggestion, FoundAddress, Suburb } from '@platewise/shared/addresses';
import { send } from '../../api/http';

/** As long as the lookup itself may take. */
const TIMEOUT_MS = 60_000;

type LookedUp<T> = { status: string; messages: string[]; payload: T[] };

/** Not endpoints of the store: half-typed addresses are nobody's to keep. The page stays, whatever happens. */
const ask = async <T>(url: string, data: object, signal?: AbortSignal) =>
  (await send<T>({ url, method: 'POST', data, signal, timeout: TIMEOUT_MS, keepPage: true })).data;

export const findAddresses = async (fullAddress: string, signal: AbortSignal) =>
  (await ask<LookedUp<AddressSuggestion>>('/address/find', { fullAddress }, signal)).payload;

export const retrieveAddress = async (id: string) =>
  (await ask<LookedUp<FoundAddress>>('/address/retrieve', { id })).payload[0];

/** What may be wrong with a place, in words. */
export const checkPlace = async (place: Suburb) =>
  (await ask<{ message: string | null }>('/address/check', place)).message;
