import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/client';
import { byId, refsOf, type Teller, told } from './telling';

type Mail = Prisma.MailGetPayload<object>;

export const tellMails: Teller = {
  sources: ['mail', 'invitation'],
  read: async (ctx, { id }, moments) => {
    const [mails, firstInvitation] = await Promise.all([
      ctx.db.mail.findMany({ where: { id: { in: refsOf(moments) } } }),
      findFirstInvitation(ctx, id),
    ]);
    const all = byId(mails);
    return ({ source, ref }) => {
      const mail = all.get(ref);
      if (!mail) return null;
      const sent = ref === firstInvitation ? 'sent' : 'sent again';
      const title = source === 'invitation' ? `Observer’s link ${sent}` : nameOf(mail.template);
      return told(title, { mail: standingOf(mail) });
    };
  },
};

async function findFirstInvitation({ db }: AppContext, enrolmentId: string) {
  const first = await db.mail.findFirst({
    where: { enrolmentId, template: 'observer-invitation' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  return first?.id ?? null;
}

/** 'course-completed' as 'Mail: course completed'. */
const nameOf = (template: string) => `Mail: ${template.replaceAll('-', ' ')}`;

const standingOf = ({ id, to, state, sentAt, error }: Mail) => ({
  id,
  to,
  state,
  sentAt: sentAt?.toISOString() ?? null,
  error,
});
