import type { SensitiveGroup } from '@platewise/shared/sensitiveReads';

/** By the names of the fields in our schema and in the NAT files. */
const GROUP_OF: Record<string, SensitiveGroup> = {
  usiNumber: 'usi',
  uniqueStudentIdentifier: 'usi',
  disability: 'disability',
  disabilityType: 'disability',
  disabilityFlag: 'disability',
  disabilityTypeIdentifier: 'disability',
  aboriginalOrTorresStraitIslandOrigin: 'indigenous',
  indigenousOrigin: 'indigenous',
  indigenousStatusIdentifier: 'indigenous',
  dateOfBirth: 'identity',
  signature: 'signature',
};

/** The groups of sensitive answers to which the fields belong. */
export const sensitiveGroupsOf = (fields: string[]): SensitiveGroup[] => [
  ...new Set(fields.flatMap((field) => GROUP_OF[field] ?? [])),
];
