import { randomUUID } from 'node:crypto';
import { expiryOf, type MachineCredential } from './keystore';
import {
  bulkVerifyRequest,
  changeRequest,
  createRequest,
  listRequest,
  locateRequest,
  verifyRequest,
} from './requests';
import {
  readApplicationResult,
  readChangeResult,
  readCountries,
  readDocumentTypes,
  readSearchResult,
  readVerification,
  readVerifications,
} from './responses';
import { securityTokens, wrongClock } from './securityToken';
import { callSoap, reasonOf, refusalOf, SoapFault } from './soapCalls';
import {
  MOST_VERIFICATIONS,
  type UsiCallOptions,
  type UsiDocument,
  type UsiProblem,
  type UsiRegistry,
  UsiRegistryFailed,
  type UsiSightedDocument,
  unavailable,
} from './usiRegistry';
import {
  actionOf,
  CLOCK_REFUSED,
  NS,
  serviceRequest,
  signServiceRequest,
  TOKEN_REFUSED,
} from './wire';
import type { XmlElement } from './xml';

export type UsiSettings = {
  /** Our code at the registry. */
  orgCode: string;
  credential: MachineCredential;
  serviceUrl: string;
  tokenUrl: string;
  now: () => Date;
  /** Time limits in milliseconds: of a call, and of a call that checks a document or many people. */
  limits?: { quickMs: number; longMs: number };
};

/** A learner waits for a quick call. */
const LIMITS = { quickMs: 6_000, longMs: 45_000 };

type Call = {
  operation: string;
  body: string;
  limitMs: number;
  hasDocument?: boolean;
  options: UsiCallOptions | undefined;
};

/** The USI Registry over its web service. */
export function httpRegistry(settings: UsiSettings): UsiRegistry {
  const { credential, now, serviceUrl, limits: { quickMs, longMs } = LIMITS } = settings;
  const tokens = securityTokens({ ...settings, timeLimitMs: quickMs });

  async function callOnce({ operation, body, hasDocument = false }: Call, signal: AbortSignal) {
    const token = await orAborted(tokens.get(), signal);
    const facts = { to: serviceUrl, createdAt: now(), messageId: randomUUID() };
    const request = serviceRequest({ ...facts, operation, body, token });
    const message = signServiceRequest(request, token);
    try {
      return await callSoap({ url: serviceUrl, action: actionOf(operation), message, signal });
    } catch (error) {
      if (!(error instanceof SoapFault)) throw error;
      const failure = failureOf(error, hasDocument);
      // The registry may have ended the token early.
      if (failure instanceof TokenRefused) tokens.forget(token);
      throw failure;
    }
  }

  async function call(request: Call): Promise<XmlElement> {
    const limit = AbortSignal.timeout(request.limitMs);
    const { signal } = request.options ?? {};
    const ended = signal ? AbortSignal.any([limit, signal]) : limit;
    const answer = await callOnce(request, ended).catch((error: unknown) => {
      if (!(error instanceof TokenRefused)) throw error;
      // A refused message has changed nothing, so it can be sent again with a new token.
      return callOnce(request, ended);
    });
    const expected = `${request.operation}Response`;
    if (answer.namespaceURI === NS.usi && answer.localName === expected) return answer;
    throw unavailable(`sent another answer than ${expected}`);
  }

  const quick = (operation: string, body: string, options: UsiCallOptions | undefined) =>
    call({ operation, body, limitMs: quickMs, options });
  const long = (operation: string, body: string, options: UsiCallOptions | undefined) =>
    call({ operation, body, limitMs: longMs, hasDocument: true, options });

  return {
    provider: 'http',
    credentialExpiry: () => expiryOf(credential),

    verify: async (holder, options) =>
      readVerification(await quick('VerifyUSI', verifyRequest(settings, holder), options)),

    async verifyMany(holders, options) {
      if (holders.length > MOST_VERIFICATIONS)
        throw new RangeError(`at most ${MOST_VERIFICATIONS} USIs can be verified in one call`);
      if (holders.length === 0) return [];
      const body = bulkVerifyRequest(settings, holders);
      const answer = await call({ operation: 'BulkVerifyUSI', body, limitMs: longMs, options });
      return readVerifications(answer, holders.length);
    },

    locate: async (search, options) =>
      readSearchResult(await quick('LocateUSI', locateRequest(settings, search), options)),

    async create(application, options) {
      const answer = await long('CreateUSI', createRequest(settings, application), options);
      return withoutDocument(readApplicationResult(answer), application.document);
    },

    async changeDetails(change, options) {
      const body = changeRequest(settings, change);
      const answer = await long('UpdateUSIPersonalDetails', body, options);
      return withoutDocument(readChangeResult(answer), change.document);
    },

    documentTypes: async (options) =>
      readDocumentTypes(
        await quick(
          'GetNonDvsDocumentTypes',
          listRequest(settings, 'GetNonDvsDocumentTypes'),
          options,
        ),
      ),

    countries: async (options) =>
      readCountries(await quick('GetCountries', listRequest(settings, 'GetCountries'), options)),
  };
}

/** The registry refuses our token. If it refuses a new one too, the office must act. */
class TokenRefused extends UsiRegistryFailed {
  constructor(words: string) {
    super({
      kind: 'misconfigured',
      reason: `The USI Registry does not accept our token or signature: ${words}`,
    });
  }
}

function failureOf(fault: SoapFault, hasDocument: boolean): Error {
  if (fault.codes.includes(CLOCK_REFUSED)) return wrongClock();
  if (fault.codes.some((code) => TOKEN_REFUSED.includes(code)))
    return new TokenRefused(fault.reason);
  if (fault.isServiceFault) return unavailable('cannot answer at present');
  return refusalOf(fault, hasDocument);
}

/** Waits for a promise that others wait for too, until the signal ends our waiting. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(reasonOf(signal));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** Removes details of the document from the registry's messages, which may quote them. */
function withoutDocument<T extends { problems: UsiProblem[] }>(
  result: T,
  document: UsiDocument | UsiSightedDocument | undefined,
): T {
  if (!document) return result;
  const { kind: _, ...details } = document;
  const values = Object.values(details).flat().map(String).filter(Boolean);
  // The longest first: a short value may be a part of a longer one.
  const escaped = values
    .sort((a, b) => b.length - a.length)
    .map((value) => value.replace(/[\^$.*+?()[\]{}|/-]/g, '\\$&'));
  const hide = (message: string) => message.replace(new RegExp(escaped.join('|'), 'gi'), '…');
  return {
    ...result,
    problems: result.problems.map(({ code, message }) => ({ code, message: hide(message) })),
  };
}
