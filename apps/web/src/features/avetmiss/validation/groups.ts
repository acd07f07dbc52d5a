import type { AvetmissFinding } from '@platewise/shared/avetmiss';

export type RuleGroup = { key: string; findings: AvetmissFinding[] };
export type FileGroup = { fileId: string; count: number; rules: RuleGroup[] };

const groupedBy = (findings: AvetmissFinding[], keyOf: (finding: AvetmissFinding) => string) => {
  const groups = new Map<string, AvetmissFinding[]>();
  for (const finding of findings) {
    const key = keyOf(finding);
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups];
};

/** One rule can judge several fields, and each has a remedy of its own. */
const ruleAndField = ({ ruleId, fieldName }: AvetmissFinding) => `${ruleId} ${fieldName ?? ''}`;

/** By file, rule and field, in the order in which they come. */
export const groupsOf = (findings: AvetmissFinding[]): FileGroup[] =>
  groupedBy(findings, ({ fileId }) => fileId).map(([fileId, ofFile]) => ({
    fileId,
    count: ofFile.length,
    rules: groupedBy(ofFile, ruleAndField).map(([key, ofRule]) => ({ key, findings: ofRule })),
  }));
