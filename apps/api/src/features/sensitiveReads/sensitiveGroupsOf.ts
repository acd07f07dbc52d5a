import type { SensitiveGroup } from '@platewise/shared/sensitiveReads';

/** Fields as we and the NAT files call them. */
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

/** Which groups of sensitive answers fields belong to. */
export const sensitiveGroupsOf = (fields: string[]): SensitiveGroup[] => [
  ...new Set(fields.flatMap((field) => GROUP_OF[field] ?? [])),
];
