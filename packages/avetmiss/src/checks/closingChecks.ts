import type { Rule } from '../rules';
import type { Client, ListName, NatSet } from '../set/set';

export type Left = { recordNumber: number; value: string; clientIdentifier: string | null };

/** Asked when every file has been read; gives the records where what its name says does not hold. */
type ClosingCheck = (rule: Rule, set: NatSet) => Iterable<Left>;

const ROWS = {
  disabilities: {
    flag: ({ disabilityFlag }: Client) => disabilityFlag,
    has: ({ hasDisabilities }: Client) => hasDisabilities,
  },
  priorEducation: {
    flag: ({ priorEducationFlag }: Client) => priorEducationFlag,
    has: ({ hasPriorEducation }: Client) => hasPriorEducation,
  },
};

const rowsOf = ({ of }: Rule) => ROWS[of as keyof typeof ROWS];

function* clientsWhere(
  set: NatSet,
  isFound: (client: Client) => boolean,
  value: (client: Client, identifier: string) => string,
): Iterable<Left> {
  for (const [identifier, client] of set.clients)
    if (isFound(client))
      yield {
        recordNumber: client.recordNumber,
        value: value(client, identifier),
        clientIdentifier: identifier,
      };
}

export const closingChecks: Record<string, ClosingCheck> = {
  *hasRecord(_rule, { hasOrganisation }) {
    if (!hasOrganisation) yield { recordNumber: 0, value: '', clientIdentifier: null };
  },

  *used({ of }, set) {
    for (const [identifier, { recordNumber, isUsed }] of set[of as ListName]) {
      const clientIdentifier = of === 'clients' ? identifier : null;
      if (!isUsed) yield { recordNumber, value: identifier, clientIdentifier };
    }
  },

  hasRows(rule, set) {
    const { flag, has } = rowsOf(rule);
    return clientsWhere(set, (client) => flag(client) === 'Y' && !has(client), flag);
  },

  isFlagged(rule, set) {
    const { flag, has } = rowsOf(rule);
    return clientsWhere(set, (client) => flag(client) !== 'Y' && has(client), flag);
  },

  hasContact: (_rule, set) =>
    clientsWhere(
      set,
      ({ hasContact }) => !hasContact,
      (_client, identifier) => identifier,
    ),
};
