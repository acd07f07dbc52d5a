import { showTime } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import type { MailContent, MailData } from '../mails/mailTemplate';

export async function passkeyMail(
  ctx: AppContext,
  { userId, change, name, at }: MailData['passkey-changed'],
): Promise<MailContent | null> {
  const user = await ctx.db.user.findUnique({ where: { id: userId } });
  if (!user) return null;
  const { brand, publicUrl, support } = ctx.config;
  const isAdded = change === 'added';
  return {
    subject: isAdded ? 'A passkey was added to your account' : 'A passkey was removed',
    preview: "If this wasn't you, act now.",
    heading: `Hello ${user.firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: isAdded
          ? `A passkey was added to your ${brand} account. Whoever can unlock this device can now log in without your password.`
          : `A passkey was removed from your ${brand} account. You can no longer log in with it.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Passkey', name],
          ['When', showTime(new Date(at))],
        ],
      },
      {
        kind: 'paragraph',
        text: isAdded
          ? `If this wasn't you, remove the passkey, change your password and call us on ${support.phone}.`
          : `If this wasn't you, change your password and call us on ${support.phone}.`,
      },
      { kind: 'button', label: 'See your passkeys', url: `${publicUrl}/Your-Sign-Ins/` },
    ],
  };
}
