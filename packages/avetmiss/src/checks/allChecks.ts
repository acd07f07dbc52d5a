import { activityChecks } from './activityChecks';
import { addressChecks } from './addressChecks';
import type { Check } from './check';
import { clientChecks } from './clientChecks';
import { completionChecks } from './completionChecks';
import { formChecks } from './formChecks';
import { fundingChecks } from './fundingChecks';
import { setChecks } from './setChecks';

/** By the name that a rule's row gives. */
export const CHECKS: Record<string, Check> = {
  ...formChecks,
  ...addressChecks,
  ...clientChecks,
  ...activityChecks,
  ...fundingChecks,
  ...completionChecks,
  ...setChecks,
};
