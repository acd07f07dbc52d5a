import { createHash } from 'node:crypto';
import { StripeError } from './errors';

export type Answer = { status: number; body: unknown; shouldRetry?: boolean };
type StoredAnswer = { asked: string; answer: Answer | null };

/** Returns the first response again for the same key and parameters. A request that was refused before any work is not stored. */
export class IdempotencyKeys {
  private readonly kept = new Map<string, StoredAnswer>();

  /** Returns the first response of the key, or null when the work must be done. */
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
      throw new StripeError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    if (!known.answer)
      throw new StripeError(
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
