import type { ContactMessage } from '@platewise/shared/contactUs';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import type { MailContent } from '../mails/mailTemplate';
import { queueMail } from '../mails/queueMail';

/**
 * Stores a message of the contact form and emails it to the office, with the visitor as reply-to address. Messages of
 * robots, which fill the hidden `website` field, are dropped.
 */
export async function receiveMessage(ctx: AppContext, { website, ...message }: ContactMessage) {
  if (website) return;
  await ctx.db.$transaction((tx) => sendToOffice(ctx, tx, message));
}

/** Stores a message and emails it to the office, with its sender as reply-to address. */
export async function sendToOffice(
  ctx: AppContext,
  tx: Tx,
  message: Omit<ContactMessage, 'website'>,
) {
  const { id } = await tx.contactMessage.create({ data: { ...message, createdAt: ctx.now() } });
  await queueMail(ctx, tx, {
    to: ctx.config.support.email,
    replyTo: message.email,
    template: 'contact-message',
    data: { contactMessageId: id },
  });
}

export async function contactMessageMail(
  ctx: AppContext,
  data: { contactMessageId: string },
): Promise<MailContent | null> {
  const message = await ctx.db.contactMessage.findUnique({ where: { id: data.contactMessageId } });
  if (!message) return null;
  return {
    subject: `Message from ${message.name}`,
    preview: message.message.replaceAll(/\s+/g, ' ').slice(0, 100),
    heading: `Message from ${message.name}`,
    toOffice: true,
    blocks: [
      {
        kind: 'paragraph',
        text: `${message.name} sent a message through the site. Reply to this email to answer them.`,
      },
      { kind: 'quote', text: message.message },
      {
        kind: 'facts',
        rows: [
          ['Email', message.email],
          ...(message.phone ? [['Phone', message.phone] satisfies [string, string]] : []),
        ],
      },
    ],
  };
}
