import type { FoundAddress } from '@platewise/shared/addresses';
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { type AddressLookup, AddressLookupFailed } from './addressLookup';

const PROVIDER = 'Harmony';
/** Short, because the user is typing and can continue without suggestions. */
const TIMEOUT_MS = 5_000;
/** After this many failures in a row the service is not called for the length of the pause. */
const FAILURES = 5;
const PAUSE_MS = 30_000;

export type HarmonySettings = {
  /** The address of the service, without `/v2/address`. */
  url: string;
  user: string;
  password: string;
  timeoutMs?: number;
  pauseMs?: number;
};

/** The service did not answer or failed, as opposed to refusing a request. */
class Unreachable extends AddressLookupFailed {}

type Answer = { status?: unknown; messages?: unknown; payload?: unknown };
type Row = Record<string, unknown>;

/** Mastersoft Harmony RightAddress, over its v2 REST interface. */
export function harmonyAddresses(settings: HarmonySettings): AddressLookup {
  const circuit = circuitBreaker(
    handleWhen((error) => error instanceof Unreachable),
    {
      breaker: new ConsecutiveBreaker(FAILURES),
      halfOpenAfter: settings.pauseMs ?? PAUSE_MS,
    },
  );
  const ask = (method: 'find' | 'retrieve', row: Row) =>
    circuit
      .execute(() => call(settings, method, row))
      .catch((error: unknown) => {
        if (!(error instanceof BrokenCircuitError)) throw error;
        throw new AddressLookupFailed(PROVIDER, 'the address lookup is resting after failures.');
      });

  return {
    find: async (fullAddress, id) =>
      (await ask('find', { fullAddress, id })).flatMap((row) => {
        const suggestion = { id: text(row.id), fullAddress: text(row.fullAddress) };
        return suggestion.id && suggestion.fullAddress ? [suggestion] : [];
      }),

    retrieve: async (id) => {
      const [row] = await ask('retrieve', { id });
      return row ? addressIn(row) : null;
    },
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

const addressIn = (row: Row): FoundAddress => ({
  fullAddress: text(row.fullAddress),
  subdwelling: text(row.subdwelling),
  buildingName: text(row.buildingName),
  streetNumber: text(row.streetNumber),
  street: text(row.street),
  locality: text(row.locality),
  state: text(row.state).toUpperCase(),
  postcode: text(row.postcode),
});

async function call(settings: HarmonySettings, method: string, row: Row): Promise<Row[]> {
  const { url, user, password, timeoutMs = TIMEOUT_MS } = settings;
  const credentials = Buffer.from(`${user}:${password}`).toString('base64');
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${url}/v2/address/${method}`, {
      method: 'POST',
      headers: { Authorization: `Basic ${credentials}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        payload: [{ country: 'au', ...row }],
        sourceOfTruth: 'AUPAF',
        featureOptions: { singleLineHitNumber: '10', caseType: 'TITLE' },
      }),
      signal,
      // The credentials must not be sent to another address.
      redirect: 'error',
    });
    if (response.status !== 200)
      throw new Unreachable(PROVIDER, `the address lookup answered with ${response.status}.`);
    return rowsOf((await response.json()) as Answer);
  } catch (error) {
    if (error instanceof AddressLookupFailed) throw error;
    const what = signal.aborted ? 'did not answer in time' : 'could not be reached';
    throw new Unreachable(PROVIDER, `the address lookup ${what}.`, error);
  }
}

function rowsOf({ status, messages, payload }: Answer): Row[] {
  if (status === 'SUCCESS') return Array.isArray(payload) ? (payload as Row[]) : [];
  const said = Array.isArray(messages) ? messages.map(text).filter(Boolean).join(' ') : '';
  throw new AddressLookupFailed(PROVIDER, said || 'the address lookup could not be done.');
}
