import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';

const KEY_CHARS = 32;
const TOKEN = new RegExp(`^([ua])([0-9a-f]{${KEY_CHARS}})([0-9a-f]{${KEY_CHARS}})$`);
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

const hmac = ({ config }: AppContext, text: string) =>
  createHmac('sha256', config.secrets.jwtSecret).update(text).digest('hex').slice(0, KEY_CHARS);

/** Who may turn reminders off: a user, or whoever has the address that a key stands for. */
export type Owner = { userId: string } | { addressKey: string };

/** For an address that is nobody's account: its hash is kept where they are off. It outlives our secrets, as the wish does. */
export const ownerOfAddress = (address: string): Owner => ({
  addressKey: createHash('sha256')
    .update(`reminders:${address.trim().toLowerCase()}`)
    .digest('hex')
    .slice(0, KEY_CHARS),
});

/**
 * The secret of the link in every mail that may be turned off. Derived, and so good for ever; in digits that do not mind
 * which letter case a mail program leaves them in.
 */
export function unsubscribeToken(ctx: AppContext, owner: Owner): string {
  const name = 'userId' in owner ? `u${owner.userId.replaceAll('-', '')}` : `a${owner.addressKey}`;
  return name + hmac(ctx, `unsubscribe:${name}`);
}

export const unknownLink = () => missing('This link');

export function ownerOfToken(ctx: AppContext, token: string): Owner {
  const [, kind = '', key = '', check = ''] = TOKEN.exec(token.toLowerCase()) ?? [];
  const expected = hmac(ctx, `unsubscribe:${kind}${key}`);
  if (!check || !timingSafeEqual(Buffer.from(check), Buffer.from(expected))) throw unknownLink();
  return kind === 'a' ? { addressKey: key } : { userId: key.replace(UUID_PARTS, '$1-$2-$3-$4-$5') };
}

export const unsubscribePage = ({ config }: AppContext, token: string) =>
  `${config.publicUrl}/unsubscribe/${token}`;

export function optOutOf(ctx: AppContext, owner: Owner) {
  const token = unsubscribeToken(ctx, owner);
  return {
    pageUrl: unsubscribePage(ctx, token),
    oneClickUrl: `${ctx.config.publicUrl}/api/v1/mails/unsubscribe/${token}`,
  };
}
