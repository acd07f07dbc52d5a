import { createHash, createHmac } from 'node:crypto';
import type { AppContext } from '../../context';

/** 128 bits, in digits that do not mind which letter case a mail program leaves them in. */
const TOKEN_CHARS = 32;
const TOKEN = new RegExp(`^(?:([0-9a-f]{8})-)?([0-9a-f]{${TOKEN_CHARS}})$`);

type FormGeneration = { enrolmentId: string; generation: number };

/** Derived and not random, so that the link can be shown again; the next generation replaces it. */
export const observerToken = (
  { config }: AppContext,
  { enrolmentId, generation }: FormGeneration,
) =>
  createHmac('sha256', config.secrets.jwtSecret)
    .update(`observer:${enrolmentId}:${generation}`)
    .digest('hex')
    .slice(0, TOKEN_CHARS);

/** Forms are found by this hash. A person who reads the table cannot open a form with it. */
export const hashObserverToken = (token: string) =>
  createHash('sha256').update(token).digest('hex');

/** The token and its hash for a new form or a replaced link. */
export function newObserverToken(ctx: AppContext, enrolmentId: string, generation = 1) {
  const token = observerToken(ctx, { enrolmentId, generation });
  return { token, generation, tokenHash: hashObserverToken(token) };
}

export const observerLink = (ctx: AppContext, form: FormGeneration) =>
  `${ctx.config.publicUrl}/third-party-form/${form.enrolmentId.slice(0, 8)}-${observerToken(ctx, form)}`;

/** Reads `{token}` and `{first 8 of the enrolment's id}-{token}`. */
export function parseObserverToken(
  value: string,
): { token: string; idStart: string | null } | null {
  const match = TOKEN.exec(value.toLowerCase());
  return match?.[2] ? { token: match[2], idStart: match[1] ?? null } : null;
}
