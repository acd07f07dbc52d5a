import { ACCOUNT_SECTIONS } from './accountSections';
import { ENROLMENT_SECTION } from './enrolmentSection';
import { LOG_SECTIONS } from './logSections';
import type { Section } from './section';
import { SHOP_SECTIONS } from './shopSections';

/** Everything that is held, in the order in which a person would look for it. */
export const SECTIONS: Section[] = [
  ...ACCOUNT_SECTIONS,
  ENROLMENT_SECTION,
  ...SHOP_SECTIONS,
  ...LOG_SECTIONS,
];
