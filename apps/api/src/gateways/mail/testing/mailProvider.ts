import { createHmac } from 'node:crypto';

type Event = { type: string; bounce?: string | undefined; mailId: string; to?: string };

/** An event as Resend writes it. */
export const anEvent = ({ type, bounce, mailId, to = 'mei@example.com' }: Event) => ({
  type,
  created_at: '2026-03-02T00:00:00.000Z',
  data: {
    email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
    message_id: `<${mailId}@platewise.example>`,
    from: 'help@platewise.example',
    to: [to],
    subject: 'Welcome',
    ...(bounce && {
      bounce: { type: bounce, subType: 'General', message: '550 5.1.1 No such mailbox' },
    }),
  },
});

/** A request of the provider with the signature of the Standard Webhooks specification. */
export function signed(
  secret: Buffer,
  payload: unknown,
  { at, id = 'event-1' }: { at?: Date; id?: string } = {},
) {
  const body = Buffer.from(JSON.stringify(payload));
  const timestamp = String(Math.floor((at ?? new Date()).getTime() / 1000));
  const mac = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body);
  const signature = `v1,${mac.digest('base64')}`;
  const headers: Record<'id' | 'timestamp' | 'signature', string | undefined> = {
    id,
    timestamp,
    signature,
  };
  return { body, headers };
}
