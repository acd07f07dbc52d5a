import type { TokenResponse } from '@platewise/shared/accounts';
import axios, { isAxiosError } from 'axios';
import { endSession, readSession, replaceTokens } from './session';

const LOCK = 'platewise-session';

/** The session could not be renewed and is gone from storage. */
export class SessionEnded extends Error {}

/** Tokens are asked for without the client that would answer a 401 with asking for tokens. */
export const tokens = axios.create({ baseURL: '/api/v1' });

const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

let renewing: Promise<void> | null = null;

/**
 * One renewal at a time, for all requests of this tab and for all tabs: the server takes a refresh token that is used
 * twice for a stolen one and ends the session. `usedToken` is the access token that was refused; where storage holds
 * another by now, somebody else has renewed already.
 */
export function renewSession(usedToken?: string): Promise<void> {
  renewing ??= exclusively(() => renew(usedToken)).finally(() => {
    renewing = null;
  });
  return renewing;
}

async function renew(usedToken?: string) {
  const session = readSession();
  if (!session) throw new SessionEnded();
  if (usedToken && session.token !== usedToken) return;
  try {
    const { data } = await tokens.post<TokenResponse>('/auth/token', {
      ClientId: 'web',
      GrantType: 'refresh_token',
      RefreshToken: session.refreshToken,
    });
    // A sign-out while we waited stands.
    if (readSession()?.refreshToken !== session.refreshToken) return;
    replaceTokens(data);
  } catch (error) {
    if (!isDeadToken(error)) throw error;
    if (readSession()?.refreshToken === session.refreshToken) endSession();
    throw new SessionEnded(undefined, { cause: error });
  }
}

const isDeadToken = (error: unknown) =>
  isAxiosError<{ invalid_refreshtoken?: string[] }>(error) &&
  error.response?.status === 400 &&
  error.response.data.invalid_refreshtoken !== undefined;
