import { changesIn } from '@platewise/shared/auditChanges';
import { byId, refsOf, type Teller, told } from './telling';
import { whoDid } from './whoDid';

export const tellOffice: Teller = {
  sources: ['audit', 'acted as', 'NSW update', 'refund decided'],
  read: async ({ db }, _, moments) => {
    const ids = refsOf(moments).map(BigInt);
    const entries = byId(await db.auditEntry.findMany({ where: { id: { in: ids } } }));
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
