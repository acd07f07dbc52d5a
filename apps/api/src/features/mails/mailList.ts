import { showTime } from '@platewise/shared/dates';
import { deliveryName, type MailRow, type MailsFilter } from '@platewise/shared/mails';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { inOrder, type OfficeList } from '../../lists/officeList';

/** The outbox: every email that the site has written, in one state or in all. */
export const MAIL_LIST: OfficeList<MailsFilter, MailRow> = {
  from: Prisma.sql`"Mail" m`,
  id: Prisma.sql`m.id`,
  idType: 'uuid',
  searchText: Prisma.sql`m."searchText"`,
  where: ({ state, delivery }) => [
    ...(state ? [Prisma.sql`m.state = ${state}::"MailState"`] : []),
    ...(delivery ? [Prisma.sql`m.delivery = ${delivery}::"MailDelivery"`] : []),
  ],
  at: Prisma.sql`m."createdAt"`,
  sorts: {
    createdAt: Prisma.sql`m."createdAt"`,
    to: Prisma.sql`m."to"`,
    template: Prisma.sql`m.template`,
    state: Prisma.sql`m.state`,
  },
  defaultSort: '-createdAt',
  read: readMails,
  cells: [
    ['Created', (mail) => showTime(new Date(mail.createdAt))],
    ['To', (mail) => mail.to],
    ['Email', (mail) => mail.template],
    ['Status', (mail) => mail.state],
    ['Sent', (mail) => mail.sentAt && showTime(new Date(mail.sentAt))],
    ['Delivery', (mail) => deliveryName(mail.delivery)],
    ['Tries', (mail) => mail.tries],
    ['Error', (mail) => mail.error],
  ],
};

async function readMails({ db }: AppContext, ids: string[]): Promise<MailRow[]> {
  const mails = await db.mail.findMany({ where: { id: { in: ids } }, omit: { sealedText: true } });
  return inOrder(ids, mails, ({ id }) => id).map(describeMail);
}

export const describeMail = ({
  id,
  to,
  template,
  state,
  tries,
  error,
  createdAt,
  sentAt,
  delivery,
}: Prisma.MailGetPayload<{ omit: { sealedText: true } }>): MailRow => ({
  id,
  to,
  template,
  state,
  tries,
  error,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  delivery,
});
