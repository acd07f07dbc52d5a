import { add, change, type RuleCase } from './breaking';

const completed = (day: string) => change('NAT00130', 1, { dateProgramCompleted: day });

export const COMPLETIONS: RuleCase[] = [
  ['4518', 'NAT00130.programIdentifier', 2, add('NAT00130', 1)],
  ['3242', 'NAT00130.dateProgramCompleted', 1, completed('01019999')],
  ['P001', 'NAT00130.dateProgramCompleted', 1, completed('')],
  ['P140', 'NAT00130.dateProgramCompleted', 1, completed('2026-01-01')],
  ['3217', 'NAT00130.dateProgramCompleted', 1, completed('2014-12-31')],
  ['P141', 'NAT00130.programIdentifier', 2, add('NAT00130', 1, { clientIdentifier: 'C2' })],
];
