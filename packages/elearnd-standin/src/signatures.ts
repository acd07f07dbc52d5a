import { createHash, createHmac } from 'node:crypto';

const WINDOW_MS = 5 * 60_000;

const sha256 = (body: string | Buffer) => createHash('sha256').update(body).digest('hex');
const hmac = (secret: string, lines: string[]) =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('hex');

export type Signed = { method: string; path: string; time: string; signature: string };

/** Lets each request in once, signed with the secret and not older or younger than five minutes. */
export class Doorkeeper {
  private readonly seen = new Set<string>();

  constructor(
    private readonly secret: string,
    private readonly clock: () => Date,
  ) {}

  /** Why the request is refused; null for one that is let in. */
  refuse({ method, path, time, signature }: Signed): string | null {
    if (!(Math.abs(this.clock().getTime() - Number(time)) <= WINDOW_MS)) return 'old time';
    if (signature !== hmac(this.secret, [method, path, time, sha256('')])) return 'bad signature';
    if (this.seen.has(signature)) return 'replayed';
    this.seen.add(signature);
    return null;
  }

  /** What an answer to the request is signed with. */
  sign(
    requestSignature: string,
    { status, etag, time, body }: { status: number; etag: string; time: string; body: Buffer },
  ) {
    return hmac(this.secret, [requestSignature, String(status), etag, time, sha256(body)]);
  }
}
