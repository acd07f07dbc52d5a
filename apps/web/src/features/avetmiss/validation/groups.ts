import type { AvetmissFinding } from '@platewise/shared/avetmiss';

export type RuleGroup = { ruleId: string; findings: AvetmissFinding[] };
export type FileGroup = { fileId: string; count: number; rules: RuleGroup[] };

const groupedBy = (findings: AvetmissFinding[], key: 'fileId' | 'ruleId') => {
  const groups = new Map<string, AvetmissFinding[]>();
  for (const finding of findings) {
    const group = groups.get(finding[key]);
    if (group) group.push(finding);
    else groups.set(finding[key], [finding]);
  }
  return [...groups];
};

/** By file and rule, in the order in which they come. */
export const groupsOf = (findings: AvetmissFinding[]): FileGroup[] =>
  groupedBy(findings, 'fileId').map(([fileId, ofFile]) => ({
    fileId,
    count: ofFile.length,
    rules: groupedBy(ofFile, 'ruleId').map(([ruleId, ofRule]) => ({ ruleId, findings: ofRule })),
  }));
