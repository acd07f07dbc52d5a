import type { TokenResponse } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import { ROLE_REFUSAL } from '@platewise/shared/officeRoles';
import type { Problem } from '@platewise/shared/problem';
import axios, {
  type AxiosAdapter,
  type AxiosError,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
  isAxiosError,
} from 'axios';
import type { Failure } from './failure';
import { takeFirstAnswer } from './firstCalls';
import { redirectTo, redirectToLogin } from './navigation';
import { IN_COOKIE } from './refreshCookie';
import { endSession, readActing, readClaims, readSession, replaceTokens } from './session';

declare module 'axios' {
  export interface AxiosRequestConfig {
    /** The caller handles 403, lost connections and ended sessions itself; the page stays. */
    keepPage?: boolean;
    /** For a POST that takes money: the same key again gives the first answer and no second charge. */
    idempotencyKey?: string;
    /** Starts the browser's own session: the server puts the refresh token into its cookie. */
    startsSession?: boolean;
    /** Set by the client on the second attempt after a 401. */
    retried?: boolean;
    /** Set by the client when it has moved to a page that explains the problem. */
    pageLeft?: boolean;
  }
}

/** Makes one call. Rejects with a `Failure`. */
export async function send<T>(config: AxiosRequestConfig): Promise<AxiosResponse<T>> {
  try {
    if (config.startsSession) return await exclusively(() => http.request<T>(config));
    return await http.request<T>(config);
  } catch (error) {
    throw await toFailure(error);
  }
}

const BASE_URL = '/api/v1';
export const http = axios.create({ baseURL: BASE_URL });

http.interceptors.request.use((config) => {
  if (config.startsSession) {
    // Without an access token it cannot be refused for an old one, and a renewal would wait for this call for ever.
    config.headers.delete('Authorization');
    config.headers.set(IN_COOKIE);
    return config;
  }
  const token = readSession()?.token;
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  else config.headers.delete('Authorization');
  if (config.idempotencyKey) config.headers.set('Idempotency-Key', config.idempotencyKey);
  const early = config.method === 'get' && token && takeFirstAnswer(config.url ?? '', token);
  if (early) config.adapter = answerEarly(early, axios.getAdapter(config.adapter));
  return config;
});

/** Takes the answer of a call that was made before the scripts of the page were there. A refused call is made again. */
const answerEarly =
  (early: NonNullable<ReturnType<typeof takeFirstAnswer>>, otherwise: AxiosAdapter): AxiosAdapter =>
  async (config) => {
    const answer = await early.catch(() => null);
    if (answer?.status !== 200) return otherwise(config);
    return { config, data: answer.text, status: 200, statusText: 'OK', headers: {} };
  };

http.interceptors.response.use(undefined, async (error: unknown) => {
  if (!isAxiosError(error) || !error.config || error.code === 'ERR_CANCELED') throw error;
  const { config, response } = error;
  const mayRenew = !config.retried && !config.startsSession;
  if (response?.status === 401 && mayRenew) return retryRenewed(error, config);
  leaveIfNeeded(config, response);
  throw error;
});

const bearerOf = (config: InternalAxiosRequestConfig) =>
  /^Bearer (.+)$/.exec(String(config.headers.get('Authorization') ?? ''))?.[1];

/** A server that is busy for so few seconds does not justify the maintenance page. */
const BRIEF_SECONDS = 10;
const isBrief = (response: AxiosResponse | undefined) =>
  Number(response?.headers['retry-after'] ?? Infinity) <= BRIEF_SECONDS;

const isRoleRefusal = (data: unknown) =>
  typeof data === 'object' && data !== null && 'Message' in data && data.Message === ROLE_REFUSAL;

function leaveIfNeeded(config: InternalAxiosRequestConfig, response: AxiosResponse | undefined) {
  const status = response?.status;
  if (config.keepPage || ![undefined, 403, 503].includes(status) || isBrief(response)) return;
  // The page stays, and says that the role does not allow it.
  if (status === 403 && isRoleRefusal(response?.data)) return;
  redirectTo(status === 403 ? '/pages/error-403' : '/pages/maintenance');
  config.pageLeft = true;
}

async function retryRenewed(refused: AxiosError, config: InternalAxiosRequestConfig) {
  const token = bearerOf(config);
  try {
    await renewSession(token);
  } catch (error) {
    if (isAxiosError(error)) {
      leaveIfNeeded(config, error.response);
      error.config = config;
      throw error;
    }
    if (!(error instanceof SessionEnded)) throw error;
    // A public call is answered without a session too.
    if (config.keepPage && token) return http.request({ ...config, retried: true });
    if (!config.keepPage) {
      redirectToLogin();
      config.pageLeft = true;
    }
    throw refused;
  }
  return http.request({ ...config, retried: true });
}

/** The session could not be renewed and has been removed from storage. */
class SessionEnded extends Error {}

/** Tokens need a client of their own: `http` would answer a 401 by asking for tokens. */
export const tokens = axios.create({ baseURL: BASE_URL });

const LOCK = 'platewise-session';
const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

let renewing: Promise<void> | null = null;

/**
 * One renewal at a time, for all requests of this tab and for all tabs: the server takes a refresh token that is used
 * twice for a stolen one and ends the session. `usedToken` is the access token that was refused; if storage has a different
 * one by now, another tab has renewed the session already.
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
  // A login as another user is stored in the tab alone. The cookie is that of the browser's own session.
  const headers = readActing() ? {} : IN_COOKIE;
  const { refreshToken } = session;
  const proof = refreshToken
    ? { RefreshToken: refreshToken }
    : { SessionId: readClaims(session.token)?.sid };
  try {
    const { data } = await tokens.post<TokenResponse>(
      '/auth/token',
      { ClientId: 'web', GrantType: 'refresh_token', ...proof },
      { headers },
    );
    // If the user has logged out in the meantime, the new tokens are not stored.
    if (readSession()?.token !== session.token) return;
    replaceTokens(data);
  } catch (error) {
    if (!isDeadToken(error)) throw error;
    if (readSession()?.token === session.token) endSession();
    throw new SessionEnded(undefined, { cause: error });
  }
}

/** 401: the cookie is that of another sign-in, which began in another tab. */
const isDeadToken = (error: unknown) =>
  isAxiosError<{ invalid_refreshtoken?: string[] }>(error) &&
  (error.response?.status === 401 ||
    (error.response?.status === 400 && error.response.data.invalid_refreshtoken !== undefined));

const NO_ANSWER: Problem = {
  type: 'about:blank',
  title: 'No connection',
  status: 0,
  Message: MESSAGES.auth.noConnection,
};

export async function toFailure(error: unknown): Promise<Failure> {
  if (!isAxiosError<unknown>(error)) throw error;
  const { response, config } = error;
  const pageLeft = config?.pageLeft ?? false;
  if (!response) return { ...NO_ANSWER, pageLeft };
  const body = response.data instanceof Blob ? await readJson(response.data) : response.data;
  const problem = isProblem(body) ? body : unknownProblem(response.status);
  const retryAfterSeconds = Number(response.headers['retry-after'] ?? NaN);
  const failure = { ...problem, status: response.status, pageLeft };
  return Number.isFinite(retryAfterSeconds) ? { ...failure, retryAfterSeconds } : failure;
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && ('Message' in body || 'title' in body);

const unknownProblem = (status: number): Problem => ({
  type: 'about:blank',
  title: 'Something went wrong',
  status,
  Message: 'Something went wrong on our side. Please try again.',
});

/** The problem of a refused download arrives as a file. */
async function readJson(file: Blob): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    return null;
  }
}
