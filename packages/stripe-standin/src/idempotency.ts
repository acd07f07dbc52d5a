import { createHash } from 'node:crypto';
import { Refused } from './errors';

export type Answer = { status: number; body: unknown; shouldRetry?: boolean };
type Kept = { asked: string; answer: Answer | null };

/** The same key and parameters give the first answer again; what was refused before any work began is not kept. */
export class IdempotencyKeys {
  private readonly kept = new Map<string, Kept>();

  /** The first answer, or null when the work is still to be done. */
  begin(key: string, path: string, params: unknown): Answer | null {
    const asked = createHash('sha256')
      .update(`${path} ${JSON.stringify(params)}`)
      .digest('hex');
    const known = this.kept.get(key);
    if (!known) {
      this.kept.set(key, { asked, answer: null });
      return null;
    }
    if (known.asked !== asked)
      throw new Refused(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    if (!known.answer)
      throw new Refused(
        409,
        {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
        },
        false,
        true,
      );
    return known.answer;
  }

  keep(key: string, answer: Answer) {
    const known = this.kept.get(key);
    if (known) known.answer = answer;
  }

  forget(key: string) {
    this.kept.delete(key);
  }
}
