import upgrades from '../../data/upgrade-7.0.json';
import { fieldsOf, isSent } from '../layouts';
import type { Field, NatFileId } from '../types';

const MODES = new Map(Object.entries(upgrades.deliveryModeIdentifier.values));

type Upgrade = { from: string; write: (value: string) => string };

/**
 * Fields of release 8.0 that 7.0 had under another name or in another form. Release 7.0 had only the year a program was
 * completed, which is not turned into a date.
 */
const UPGRADES: Partial<Record<NatFileId, Record<string, Upgrade>>> = {
  NAT00080: { gender: { from: 'sex', write: (sex) => sex } },
  NAT00120: {
    deliveryModeIdentifier: {
      from: 'deliveryModeIdentifier',
      write: (mode) => MODES.get(mode) ?? '',
    },
  },
};

export const upgradeOf = (file: NatFileId, name: string): Upgrade =>
  UPGRADES[file]?.[name] ?? { from: name, write: (value) => value };

/** Returns the fields of a national record of 8.0 that release 7.0 did not have. */
export function newFields(file: NatFileId): Field[] {
  const former = new Set(fieldsOf(file, '7.0').map(({ name }) => name));
  return fieldsOf(file).filter(
    (field) => isSent(file, field) && !former.has(upgradeOf(file, field.name).from),
  );
}
