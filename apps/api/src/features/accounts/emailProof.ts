import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';

const DAY_MS = 86_400_000;
const MOST_CODES_TRIED = 5;
/** The owner of a former address has this long to undo a change. */
export const UNDO_DAYS = 14;

type Target = { userId: string; email: string };

/** Returns the id of an open proof of this address. Codes and links for any other address stop working. */
export async function createEmailProof(
  ctx: AppContext,
  tx: Tx,
  { userId, email }: Target,
): Promise<string> {
  const now = ctx.now();
  await tx.emailProof.updateMany({
    where: { userId, usedAt: null, expiresAt: { gt: now }, email: { not: email } },
    data: { expiresAt: now },
  });
  const open = await findOpenProof(ctx, tx, userId);
  if (open && open.codesTried < MOST_CODES_TRIED) return open.id;
  const expiresAt = new Date(now.getTime() + DAY_MS);
  const { id } = await tx.emailProof.create({ data: { userId, email, createdAt: now, expiresAt } });
  return id;
}

/** The newest proof that can still be used. Its address is the account's own, or the one that the account shall get. */
export const findOpenProof = (ctx: AppContext, db: Pick<Tx, 'emailProof'>, userId: string) =>
  db.emailProof.findFirst({
    where: { userId, usedAt: null, expiresAt: { gt: ctx.now() } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });

/** Counts a try before the code is compared. Returns false when the code has been tried too often. */
export async function countCodeTry({ db }: AppContext, proofId: string): Promise<boolean> {
  const { count } = await db.emailProof.updateMany({
    where: { id: proofId, codesTried: { lt: MOST_CODES_TRIED } },
    data: { codesTried: { increment: 1 } },
  });
  return count === 1;
}

const hmac = ({ config }: AppContext, text: string) =>
  createHmac('sha256', config.secrets.jwtSecret).update(text).digest();

/** Six digits. Derived from the id, so that they are stored nowhere. */
export const emailCode = (ctx: AppContext, proofId: string): string =>
  String(hmac(ctx, `email-code:${proofId}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');

export const isEmailCode = (ctx: AppContext, proofId: string, typed: string): boolean =>
  /^\d{6}$/.test(typed) &&
  timingSafeEqual(Buffer.from(emailCode(ctx, proofId)), Buffer.from(typed));

type LinkUse = 'confirm' | 'undo' | 'lost-email' | 'lost-email-stop';
const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{32})$/;

const check = (ctx: AppContext, use: LinkUse, proofId: string) =>
  hmac(ctx, `email-${use}:${proofId}`).toString('hex').slice(0, 32);

/** The id of the proof and a check of 128 bits, in digits that do not mind a change of letter case. */
export const emailLinkToken = (ctx: AppContext, use: LinkUse, proofId: string): string =>
  proofId.replaceAll('-', '') + check(ctx, use, proofId);

/** Returns the id that a link names; null for a link that is not ours. */
export function idOfLink(ctx: AppContext, use: LinkUse, token: string): string | null {
  const parts = TOKEN.exec(token.toLowerCase());
  if (!parts) return null;
  const id = parts.slice(1, 6).join('-');
  const isOurs = timingSafeEqual(Buffer.from(check(ctx, use, id)), Buffer.from(parts[6] ?? ''));
  return isOurs ? id : null;
}

/** Returns the proof that a link names; null for a link that is not ours. */
export async function findProofOfLink(ctx: AppContext, use: 'confirm' | 'undo', token: string) {
  const id = idOfLink(ctx, use, token);
  return id ? ctx.db.emailProof.findUnique({ where: { id }, include: { user: true } }) : null;
}
