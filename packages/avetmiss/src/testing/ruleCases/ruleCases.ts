import { ACTIVITIES } from './activities';
import { EVERY_FILE } from './anywhere';
import type { RuleCase } from './breaking';
import { CLIENTS } from './clients';
import { COMPLETIONS } from './completions';
import { CONTACTS } from './contacts';
import { ORGANISATION } from './organisation';

export const RULE_CASES: RuleCase[] = [
  ...EVERY_FILE,
  ...ORGANISATION,
  ...CLIENTS,
  ...CONTACTS,
  ...ACTIVITIES,
  ...COMPLETIONS,
];
