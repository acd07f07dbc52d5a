import { ADVICE_REASONS, type AdviceReason } from '@platewise/shared/suitability/words';
import classes from './AdviceReasons.module.css';

/** Why the check gives its advice, in sentences. */
export function AdviceReasons({ reasons }: { reasons: readonly AdviceReason[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className={classes.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{ADVICE_REASONS[reason]}</li>
      ))}
    </ul>
  );
}
