import type { Rule } from '../rules';
import { clientOf, isClientFile, recordKey } from '../set/clientKeys';
import type { Client, ListName, NatSet } from '../set/set';
import { type Check, unless } from './check';

/** Compares a record with earlier records of its file and with earlier files. */
export const setChecks: Record<string, Check> = {
  unique(value, record, { file }, set) {
    if (value === '' || !isClientFile(file)) return null;
    const key = recordKey(file, record, set);
    return unless(key === null || !set.keys[file].has(key));
  },

  listedOnce: (value, _record, { rule }, set) =>
    unless(value === '' || !set[rule.of as ListName].has(value)),

  contactOnce: (_value, record, _at, set) => unless(clientOf(record, set)?.hasContact !== true),

  known: (value, _record, { rule }, set) =>
    unless(value === '' || set[rule.of as ListName].has(value)),

  /** If no organisation was given for the collection, the one in NAT00010 counts. */
  ownOrganisation(value, _record, _at, { organisation }) {
    if (value === '' || organisation === '' || value === organisation) return null;
    return { organisation };
  },

  onRegister: (value, _record, _at, { facts }) =>
    unless(value === '' || facts.programs?.(value) !== false),
};

export type UnmetRule = { recordNumber: number; value: string; clientIdentifier: string | null };

/** Runs after all files have been read, and yields the records for which its name is not true. */
type ClosingCheck = (rule: Rule, set: NatSet) => Iterable<UnmetRule>;

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
): Iterable<UnmetRule> {
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
