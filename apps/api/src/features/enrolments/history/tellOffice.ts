import { changesIn } from '@platewise/shared/audit/changes';
import { openAuditEntries } from '../../audit/openAuditEntries';
import { byId, refsOf, type Teller, told } from './telling';
import { whoDid } from './whoDid';

export const tellOffice: Teller = {
  sources: ['audit', 'acted as', 'NSW update', 'refund decided'],
  read: async (ctx, _, moments) => {
    const ids = refsOf(moments).map(BigInt);
    const found = await ctx.db.auditEntry.findMany({ where: { id: { in: ids } } });
    const entries = byId(await openAuditEntries(ctx, found, 'enrolment history'));
    return ({ source, ref }) => {
      const entry = entries.get(ref);
      if (!entry) return null;
      const by = whoDid(entry);
      if (source === 'acted as') return told('Done as the learner', { detail: entry.action, by });
      return told(inWords(entry.action), { by, changes: changesIn(entry.before, entry.after) });
    };
  },
};

const inWords = (action: string) => action.charAt(0).toUpperCase() + action.slice(1);
