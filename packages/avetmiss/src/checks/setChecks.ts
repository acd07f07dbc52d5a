import { clientOf, isOfClient, recordKey } from '../set/clientKeys';
import type { ListName } from '../set/set';
import { type Check, unless } from './check';

/** A record against those before it and against the files before its own. */
export const setChecks: Record<string, Check> = {
  unique(value, record, { file }, set) {
    if (value === '' || !isOfClient(file)) return null;
    const key = recordKey(file, record, set);
    return unless(key === null || !set.keys[file].has(key));
  },

  listedOnce: (value, _record, { rule }, set) =>
    unless(value === '' || !set[rule.of as ListName].has(value)),

  contactOnce: (_value, record, _at, set) => unless(clientOf(record, set)?.hasContact !== true),

  known: (value, _record, { rule }, set) =>
    unless(value === '' || set[rule.of as ListName].has(value)),

  /** In NAT00010 it is the set's own where nobody said whose collection it is. */
  ownOrganisation(value, _record, _at, { organisation }) {
    if (value === '' || organisation === '' || value === organisation) return null;
    return { organisation };
  },

  onRegister: (value, _record, _at, { facts }) =>
    unless(value === '' || facts.programs?.(value) !== false),
};
