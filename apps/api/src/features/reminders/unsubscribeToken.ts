import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';

const KEY_CHARS = 32;
const TOKEN = new RegExp(`^([ua])([0-9a-f]{${KEY_CHARS}})([0-9a-f]{${KEY_CHARS}})$`);
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

const hmac = ({ config }: AppContext, text: string) =>
  createHmac('sha256', config.secrets.jwtSecret).update(text).digest('hex').slice(0, KEY_CHARS);

/** The owner of the setting: a user, or an email address by its key. */
export type ReminderOwner = { userId: string } | { addressKey: string };

/** The owner for an address without an account. A plain hash, so that the opt-out survives a change of our secrets. */
export const getOwnerOfAddress = (address: string): ReminderOwner => ({
  addressKey: createHash('sha256')
    .update(`reminders:${address.trim().toLowerCase()}`)
    .digest('hex')
    .slice(0, KEY_CHARS),
});

/**
 * The secret of the link in every mail that may be turned off. Derived, and so good for ever; in digits that do not mind
 * which letter case a mail program leaves them in.
 */
export function unsubscribeToken(ctx: AppContext, owner: ReminderOwner): string {
  const name = 'userId' in owner ? `u${owner.userId.replaceAll('-', '')}` : `a${owner.addressKey}`;
  return name + hmac(ctx, `unsubscribe:${name}`);
}

export const unknownLink = () => missing('This link');

export function getOwnerOfToken(ctx: AppContext, token: string): ReminderOwner {
  const [, kind = '', key = '', check = ''] = TOKEN.exec(token.toLowerCase()) ?? [];
  const expected = hmac(ctx, `unsubscribe:${kind}${key}`);
  if (!check || !timingSafeEqual(Buffer.from(check), Buffer.from(expected))) throw unknownLink();
  return kind === 'a' ? { addressKey: key } : { userId: key.replace(UUID_PARTS, '$1-$2-$3-$4-$5') };
}

export const getUnsubscribeUrl = ({ config }: AppContext, token: string) =>
  `${config.publicUrl}/unsubscribe/${token}`;

export function createOptOutLinks(ctx: AppContext, owner: ReminderOwner) {
  const token = unsubscribeToken(ctx, owner);
  return {
    pageUrl: getUnsubscribeUrl(ctx, token),
    oneClickUrl: `${ctx.config.publicUrl}/api/v1/mails/unsubscribe/${token}`,
  };
}
