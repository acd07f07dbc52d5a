import { Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { send } from '../setUp/send';

/** Servers close connections that are idle for five seconds, so ours close earlier. */
const agent = new Agent({ keepAlive: true, timeout: 3000 });
const RENEW_AFTER_MS = 10 * 60_000;

export type Kind = 'read' | 'write' | 'report';
export type Minute = {
  times: Record<Kind, number[]>;
  errors: string[];
};
export const emptyMinute = (): Minute => ({
  times: { read: [], write: [], report: [] },
  errors: [],
});

type Tokens = { access_token: string; refresh_token: string };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A response that should not have been given; the person gives up. */
export class RefusalError extends Error {}

/** A person with a browser: with an IP address, and tokens that are renewed in time. */
export class Person {
  private tokens: Tokens | undefined;
  private renewedAt = 0;
  userId = '';

  constructor(
    private readonly origin: string,
    private readonly address: string,
    private readonly minute: () => Minute,
    private readonly fixed?: Record<string, string>,
  ) {}

  private async ask(kind: Kind, method: Method, path: string, body?: object, packed = false) {
    const json = body && JSON.stringify(body);
    const headers: Record<string, string> = {
      'x-forwarded-for': this.address,
      ...(packed && { 'accept-encoding': 'gzip' }),
      ...this.fixed,
      ...(this.tokens && { authorization: `Bearer ${this.tokens.access_token}` }),
      ...(json && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(json)),
      }),
    };
    const began = performance.now();
    const asked = { method, path: `/api/v1${path}`, headers, body: json };
    const answer = await send(this.origin, asked, agent).catch((error: Error) => ({
      status: 0,
      type: '',
      body: Buffer.from(error.message),
    }));
    this.minute().times[kind].push(performance.now() - began);
    if (answer.status >= 200 && answer.status < 300) return answer;
    const words = `${method} ${path.replace(/[0-9a-f-]{22,}/g, '…')} was answered ${answer.status} ${answer.body.toString('utf8', 0, 200)}`;
    this.minute().errors.push(words);
    throw new RefusalError(words);
  }

  private async renew() {
    if (!this.tokens || Date.now() - this.renewedAt < RENEW_AFTER_MS) return;
    const { refresh_token: refreshToken } = this.tokens;
    const body = { grantType: 'refresh_token', clientId: 'web', refreshToken };
    this.signedIn(JSON.parse(String((await this.ask('write', 'POST', '/auth/token', body)).body)));
  }

  signedIn(tokens: Tokens) {
    this.tokens = tokens;
    this.renewedAt = Date.now();
    const claims = Buffer.from(tokens.access_token.split('.')[1] ?? '', 'base64url').toString();
    this.userId = (JSON.parse(claims) as { id: string }).id;
  }

  async read<T>(path: string): Promise<T> {
    await this.renew();
    return readJson<T>(await this.ask('read', 'GET', path));
  }

  /** Requests compressed content, as browsers do, and ignores its contents. */
  async fetch(path: string) {
    await this.renew();
    await this.ask('read', 'GET', path, undefined, true);
  }

  /** Reads a list with a POST request. */
  async list<T>(path: string, body: object): Promise<T> {
    return readJson<T>(await this.ask('read', 'POST', path, body));
  }

  report = (path: string, body: object) => this.ask('report', 'POST', path, body);

  async write<T>(method: Exclude<Method, 'GET'>, path: string, body?: object): Promise<T> {
    await this.renew();
    return readJson<T>(await this.ask('write', method, path, body));
  }
}

const readJson = <T>({ type, body }: { type: string; body: Buffer }): T =>
  (/json/.test(type) ? JSON.parse(String(body)) : undefined) as T;
