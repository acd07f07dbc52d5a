import type { AvetmissFinding } from '@platewise/shared/avetmiss';
import { IconAlertCircle, IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './Findings.module.css';
import { FindingsTable } from './FindingsTable';

type Props = { findings: AvetmissFinding[]; isEditable: boolean; startsOpen: boolean };

/** What one rule has found in a file. Rows are there while it is open. */
export function RuleFindings({ findings, isEditable, startsOpen }: Props) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const id = useId();
  const [first] = findings;
  if (!first) return null;
  const { errorMessage, remedy, severity } = first;
  // With the values in it, the message of one is not that of the others.
  const isCommon = findings.every((each) => each.errorMessage === errorMessage);
  const title = isCommon ? errorMessage : remedy;
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
            {title} <span className={classes.count}>{findings.length.toLocaleString('en-AU')}</span>
          </span>
          <IconChevronDown className={classes.chevron} size={20} stroke={1.75} aria-hidden />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            {isCommon && <p className={classes.remedy}>{remedy}</p>}
            <FindingsTable findings={findings} isEditable={isEditable} label={title} />
          </>
        )}
      </div>
    </div>
  );
}
