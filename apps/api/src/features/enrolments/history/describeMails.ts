import { changesIn } from '@platewise/shared/audit/changes';
import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/client';
import { openAuditEntries } from '../../audit/openAuditEntries';
import {
  createEntry,
  describeActor,
  listRefs,
  mapById,
  type TimelineDescriber,
} from './timelineEntry';

type Mail = Prisma.MailGetPayload<{ omit: { sealedText: true } }>;

export const describeMails: TimelineDescriber = {
  sources: ['mail', 'invitation'],
  read: async (ctx, { id }, moments) => {
    const [mails, firstInvitation] = await Promise.all([
      ctx.db.mail.findMany({
        where: { id: { in: listRefs(moments) } },
        omit: { sealedText: true },
      }),
      findFirstInvitation(ctx, id),
    ]);
    const all = mapById(mails);
    return ({ source, ref }) => {
      const mail = all.get(ref);
      if (!mail) return null;
      const sent = ref === firstInvitation ? 'sent' : 'sent again';
      const title =
        source === 'invitation' ? `Observer’s link ${sent}` : describeTemplate(mail.template);
      return createEntry(title, { mail: toDelivery(mail) });
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

/** 'course-completed' as 'Email: course completed'. */
const describeTemplate = (template: string) => `Email: ${template.replaceAll('-', ' ')}`;

const toDelivery = ({ id, to, state, sentAt, delivery, error }: Mail) => ({
  id,
  to,
  state,
  sentAt: sentAt?.toISOString() ?? null,
  delivery,
  error,
});

export const describeOffice: TimelineDescriber = {
  sources: ['audit', 'acted as', 'NSW update', 'refund decided'],
  read: async (ctx, _, moments) => {
    const ids = listRefs(moments).map(BigInt);
    const found = await ctx.db.auditEntry.findMany({ where: { id: { in: ids } } });
    const entries = mapById(await openAuditEntries(ctx, found, 'enrolment history'));
    return ({ source, ref }) => {
      const entry = entries.get(ref);
      if (!entry) return null;
      const by = describeActor(entry);
      if (source === 'acted as')
        return createEntry('Done as the learner', { detail: entry.action, by });
      return createEntry(capitalise(entry.action), {
        by,
        changes: changesIn(entry.before, entry.after),
      });
    };
  },
};

const capitalise = (action: string) => action.charAt(0).toUpperCase() + action.slice(1);
