import { Title } from '@mantine/core';
import type { AvetmissFinding } from '@platewise/shared/avetmiss';
import { formatNumber } from '@platewise/shared/count';
import { IconAlertCircle, IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Permitted } from '../../../components/Permitted';
import type { WizardPage } from '../reportingWizard';
import classes from './Findings.module.css';
import { FindingsTable } from './FindingsTable';
import { FixGroup } from './FixGroup';
import { groupsOf } from './groups';

/** Up to this number of findings, all groups start open. */
const FEW = 40;

type Props = {
  findings: AvetmissFinding[];
  /** The page on which they are fixed; without it they can only be read. */
  editedOn?: WizardPage;
};

/** By file, rule and field: the same mistake in a thousand records is one thing to fix. */
export function FindingGroups({ findings, editedOn }: Props) {
  return groupsOf(findings).map(({ fileId, count, rules }, nthFile) => (
    <section key={fileId} className={classes.file} aria-labelledby={`file-${fileId}`}>
      <Title order={2} size="h3" id={`file-${fileId}`}>
        {fileId} <span className={classes.count}>{formatNumber(count)}</span>
      </Title>
      {rules.map(({ key, findings: ofRule }, nthRule) => (
        <RuleFindings
          key={key}
          findings={ofRule}
          editedOn={editedOn}
          startsOpen={findings.length <= FEW || (nthFile === 0 && nthRule === 0)}
        />
      ))}
    </section>
  ));
}

type RuleFindingsProps = {
  findings: AvetmissFinding[];
  editedOn: WizardPage | undefined;
  startsOpen: boolean;
};

/** The findings of one rule in one field of a file. The rows are rendered only while the group is open. */
function RuleFindings({ findings, editedOn, startsOpen }: RuleFindingsProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const id = useId();
  const [first] = findings;
  if (!first) return null;
  const { errorMessage, remedy, severity, fieldTitle } = first;
  // With the values in it, the message of one is not that of the others.
  const isCommon = findings.every((each) => each.errorMessage === errorMessage);
  const title = isCommon ? errorMessage : [fieldTitle, remedy].filter(Boolean).join(': ');
  const Icon = severity === 'error' ? IconAlertCircle : IconAlertTriangle;
  return (
    <div className={classes.rule} data-severity={severity}>
      <h3>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon size={20} stroke={1.75} aria-label={severity === 'error' ? 'Error:' : 'Warning:'} />
          <span>
            {title} <span className={classes.count}>{formatNumber(findings.length)}</span>
          </span>
          <IconChevronDown className={classes.chevron} size={20} stroke={1.75} aria-hidden />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            {isCommon && <p className={classes.remedy}>{remedy}</p>}
            {editedOn && (
              <Permitted needs="compliance change">
                <FixGroup findings={findings} page={editedOn} />
              </Permitted>
            )}
            <FindingsTable findings={findings} isEditable={editedOn !== undefined} label={title} />
          </>
        )}
      </div>
    </div>
  );
}
