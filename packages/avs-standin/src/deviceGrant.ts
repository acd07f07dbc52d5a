import type { Books } from './books';
import { newId, newUserCode } from './books';
import type { Faults } from './faults';
import type { Grant } from './objects';
import { oauthError } from './refused';

const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:device_code';
const SLOWER_BY = 5;
const YEAR_S = 365 * 24 * 60 * 60;

type Params = Record<string, string | undefined>;
export type GrantTimes = { codeSeconds: number; interval: number };

/** The device authorisation grant (RFC 8628). */
export function authoriseDevice(
  books: Books,
  params: Params,
  { codeSeconds, interval, url }: GrantTimes & { url: string },
) {
  if (!params.client_id) throw oauthError('invalid_request', 'client_id is missing');
  const grant: Grant = {
    deviceCode: newId('dc'),
    userCode: newUserCode(),
    clientId: params.client_id,
    expiresAt: books.now() + codeSeconds * 1000,
    interval,
    askedAt: Number.NEGATIVE_INFINITY,
    answer: 'none',
  };
  books.grants.set(grant.deviceCode, grant);
  return {
    device_code: grant.deviceCode,
    user_code: grant.userCode,
    verification_uri: `${url}/device`,
    verification_uri_complete: `${url}/device?user_code=${grant.userCode}`,
    expires_in: codeSeconds,
    interval,
  };
}

/** Issues the token once, after the person has allowed it. */
export function giveToken(books: Books, faults: Faults, params: Params) {
  if (params.grant_type !== GRANT_TYPE)
    throw oauthError('unsupported_grant_type', 'only the device grant is known');
  const grant = books.grants.get(params.device_code ?? '');
  if (!grant || grant.clientId !== params.client_id || grant.answer === 'spent')
    throw oauthError('invalid_grant', 'the device code is not known');
  if (grant.expiresAt <= books.now()) throw oauthError('expired_token', 'the code is over');
  if (isTooSoon(books, grant) || faults.take('slow-down')) {
    grant.interval += SLOWER_BY;
    throw oauthError('slow_down', 'asked too soon');
  }
  if (grant.answer === 'denied') throw oauthError('access_denied', 'the person said no');
  if (faults.take('pending') || grant.answer === 'none')
    throw oauthError('authorization_pending', 'nobody has answered yet');

  grant.answer = 'spent';
  const token = newId('at');
  books.tokens.set(token, books.now() + YEAR_S * 1000);
  return { access_token: token, token_type: 'Bearer', expires_in: YEAR_S };
}

function isTooSoon(books: Books, grant: Grant): boolean {
  const isSoon = books.now() - grant.askedAt < grant.interval * 1000;
  grant.askedAt = books.now();
  return isSoon;
}
