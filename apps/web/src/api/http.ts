import axios, {
  type AxiosError,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
  isAxiosError,
} from 'axios';
import { leaveFor, leaveForLogin } from './navigation';
import { renewSession, SessionEnded } from './renewSession';
import { readSession } from './session';

declare module 'axios' {
  export interface AxiosRequestConfig {
    /** The caller deals with 403, lost connections and ended sessions itself; the page stays. */
    keepPage?: boolean;
    /** For a POST that takes money: the same key again gives the first answer and no second charge. */
    idempotencyKey?: string;
    /** Set by the client on the second attempt after a 401. */
    retried?: boolean;
    /** Set by the client when the page was left for one that says what is wrong. */
    pageLeft?: boolean;
  }
}

export const http = axios.create({ baseURL: '/api/v1' });

http.interceptors.request.use((config) => {
  const token = readSession()?.token;
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  else config.headers.delete('Authorization');
  if (config.idempotencyKey) config.headers.set('Idempotency-Key', config.idempotencyKey);
  return config;
});

http.interceptors.response.use(undefined, async (error: unknown) => {
  if (!isAxiosError(error) || !error.config || error.code === 'ERR_CANCELED') throw error;
  const { config, response } = error;
  if (response?.status === 401 && !config.retried) return retryRenewed(error, config);
  leaveIfNeeded(config, response);
  throw error;
});

const bearerOf = (config: InternalAxiosRequestConfig) =>
  /^Bearer (.+)$/.exec(String(config.headers.get('Authorization') ?? ''))?.[1];

/** The server is busy and says so: it is not worth a page of its own. */
const BRIEFLY_S = 10;
const isBrief = (response: AxiosResponse | undefined) =>
  Number(response?.headers['retry-after'] ?? Infinity) <= BRIEFLY_S;

function leaveIfNeeded(config: InternalAxiosRequestConfig, response: AxiosResponse | undefined) {
  const status = response?.status;
  if (config.keepPage || ![undefined, 403, 503].includes(status) || isBrief(response)) return;
  leaveFor(status === 403 ? '/pages/error-403' : '/pages/maintenance');
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
    // A public call answers without a session too.
    if (config.keepPage && token) return http.request({ ...config, retried: true });
    if (!config.keepPage) {
      leaveForLogin();
      config.pageLeft = true;
    }
    throw refused;
  }
  return http.request({ ...config, retried: true });
}
