import { Title } from '@mantine/core';
import type { AvetmissFinding } from '@platewise/shared/avetmiss';
import classes from './Findings.module.css';
import { groupsOf } from './groups';
import { RuleFindings } from './RuleFindings';

/** Up to so many findings all stand open. */
const FEW = 40;

type Props = { findings: AvetmissFinding[]; isEditable?: boolean };

/** By file and rule: what is wrong a thousand times is one thing to mend. */
export function FindingGroups({ findings, isEditable = false }: Props) {
  return groupsOf(findings).map(({ fileId, count, rules }, nthFile) => (
    <section key={fileId} className={classes.file} aria-labelledby={`file-${fileId}`}>
      <Title order={2} size="h3" id={`file-${fileId}`}>
        {fileId} <span className={classes.count}>{count.toLocaleString('en-AU')}</span>
      </Title>
      {rules.map(({ ruleId, findings: ofRule }, nthRule) => (
        <RuleFindings
          key={ruleId}
          findings={ofRule}
          isEditable={isEditable}
          startsOpen={findings.length <= FEW || (nthFile === 0 && nthRule === 0)}
        />
      ))}
    </section>
  ));
}
