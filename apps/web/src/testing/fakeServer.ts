import {
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { http, tokens } from '../api/http';

export type ServerCall = {
  /** 'POST /contactus/send' */
  call: string;
  body: unknown;
  bearer: string | null;
  idempotencyKey: string | null;
  /** 'cookie' for a call that has its refresh token there. */
  refresh: string | null;
};

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
/** An answer, or what gives one; 'offline' for a connection that is lost. */
export type Handler =
  | Answer
  | 'offline'
  | ((asked: ServerCall) => Answer | 'offline' | Promise<Answer | 'offline'>);

const readAsked = (config: InternalAxiosRequestConfig): ServerCall => ({
  call: `${(config.method ?? 'get').toUpperCase()} ${config.url}`,
  body: typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : config.data,
  bearer: /^Bearer (.+)$/.exec(String(config.headers.get('Authorization') ?? ''))?.[1] ?? null,
  idempotencyKey: (config.headers.get('Idempotency-Key') as string | undefined) ?? null,
  refresh: (config.headers.get('X-Refresh-Token') as string | undefined) ?? null,
});

/** Stands in for the API behind both axios clients. A call without a handler fails the test that made it. */
export function fakeServer(handlers: Record<string, Handler>) {
  const asked: ServerCall[] = [];

  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const request = readAsked(config);
    asked.push(request);
    const handler = handlers[request.call];
    if (!handler) throw new Error(`the fake server has no answer to ${request.call}`);
    const answer = typeof handler === 'function' ? await handler(request) : handler;
    if (answer === 'offline') throw new AxiosError('Network Error', 'ERR_NETWORK', config);
    return settle(config, answer);
  };

  http.defaults.adapter = adapter;
  tokens.defaults.adapter = adapter;
  return {
    asked,
    /** The bodies sent with a call. */
    bodies: (call: string) => asked.filter((each) => each.call === call).map(({ body }) => body),
  };
}

function settle(
  config: InternalAxiosRequestConfig,
  { status = 200, body = null, headers }: Answer,
) {
  const response: AxiosResponse = {
    config,
    data: body,
    headers: new AxiosHeaders(headers),
    status,
    statusText: '',
  };
  if (status < 400) return response;
  throw new AxiosError(`status ${status}`, 'ERR_BAD_REQUEST', config, null, response);
}

/** The next test starts without a server, and fails if it calls one. */
export function closeFakeServer() {
  fakeServer({});
}

export const problem = (status: number, Message: string, more: object = {}): Answer => ({
  status,
  body: { type: 'about:blank', title: 'Refused', status, Message, ...more },
});
