import { randomUUID } from 'node:crypto';
import { expiryOf, type MachineCredential } from './keystore';
import { callSoap, SoapFault } from './soapCalls';
import { misconfigured, unavailable } from './usiRegistry';
import {
  CLOCK_REFUSED,
  ISSUE_ACTION,
  NS,
  type SecurityToken,
  signTokenRequest,
  TOKEN_MS,
  tokenRequest,
} from './wire';
import { findElement, findText, serialize, type XmlElement } from './xml';

/** A token is not used in its last two minutes, so that it does not expire on the way. */
const EARLY_MS = 2 * 60_000;

type TokenSettings = {
  tokenUrl: string;
  /** The address of the service that the token is for. */
  serviceUrl: string;
  credential: MachineCredential;
  now: () => Date;
  timeLimitMs: number;
};

/** Fetches a token, and uses it for all calls until shortly before its end. Calls that arrive during the request wait for it too. */
export function securityTokens(settings: TokenSettings) {
  let request: Promise<SecurityToken> | null = null;
  /** The token of the request, once it has arrived. */
  let token: SecurityToken | null = null;

  async function renew(): Promise<SecurityToken> {
    token = null;
    try {
      token = await fetchToken(settings);
      return token;
    } catch (error) {
      request = null;
      throw error;
    }
  }

  return {
    get(): Promise<SecurityToken> {
      const isOver = token && settings.now().getTime() >= token.expiresAt.getTime() - EARLY_MS;
      if (!request || isOver) request = renew();
      return request;
    },
    /** The next call fetches a new token, unless another call has fetched one already. */
    forget(refused: SecurityToken) {
      if (token === refused) request = null;
    },
  };
}

async function fetchToken(settings: TokenSettings): Promise<SecurityToken> {
  const { tokenUrl, serviceUrl, credential, now, timeLimitMs } = settings;
  const createdAt = now();
  const expiry = expiryOf(credential);
  if (createdAt > expiry)
    throw misconfigured(
      `The machine credential for the USI Registry expired on ${expiry.toISOString().slice(0, 10)}. Create a new one and set USI_KEYSTORE_FILE.`,
    );
  const request = tokenRequest({
    to: tokenUrl,
    audience: serviceUrl,
    createdAt,
    messageId: randomUUID(),
    credential,
  });
  const message = signTokenRequest(request, credential.privateKey);
  try {
    const signal = AbortSignal.timeout(timeLimitMs);
    const answer = await callSoap({ url: tokenUrl, action: ISSUE_ACTION, message, signal });
    return readToken(answer, createdAt);
  } catch (error) {
    throw error instanceof SoapFault ? tokenFailure(error) : error;
  }
}

function tokenFailure(fault: SoapFault) {
  if (fault.codes.includes(CLOCK_REFUSED)) return wrongClock();
  if (fault.isServiceFault) return unavailable('cannot issue a token at present');
  return misconfigured(`The token service refused our machine credential: ${fault.reason}`);
}

export const wrongClock = () =>
  misconfigured(
    'The USI Registry says that our messages are too old or from the future: set the clock of this machine.',
  );

/** Reads the issued token. The assertion is encrypted for the registry; we pass it on and cannot read it. */
function readToken(answer: XmlElement, requestedAt: Date): SecurityToken {
  const response =
    answer.localName === 'RequestSecurityTokenResponse'
      ? answer
      : findElement(answer, NS.trust, 'RequestSecurityTokenResponse');
  const requested = findElement(response, NS.trust, 'RequestedSecurityToken');
  // A SAML 2 assertion is in one more element, EncryptedAssertion.
  const assertion = requested?.getElementsByTagNameNS(NS.encryption, 'EncryptedData').item(0);
  const proofKey = findText(response, NS.trust, 'RequestedProofToken', 'BinarySecret');
  const attached = findElement(response, NS.trust, 'RequestedAttachedReference');
  const reference = findElement(attached, NS.security, 'SecurityTokenReference');
  if (!assertion || !proofKey || !reference)
    throw unavailable('issued a token without an assertion, a key or a reference');
  const lifetime = findElement(response, NS.trust, 'Lifetime');
  const expires = Date.parse(findText(lifetime, NS.utility, 'Expires') ?? '');
  return {
    encryptedAssertion: serialize(assertion),
    reference: serialize(reference),
    proofKey: Buffer.from(proofKey, 'base64'),
    expiresAt: new Date(Number.isNaN(expires) ? requestedAt.getTime() + TOKEN_MS : expires),
  };
}
