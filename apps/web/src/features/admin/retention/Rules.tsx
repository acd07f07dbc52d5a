import type { Retention } from '@platewise/shared/disposals';
import { RETENTION_RULES, RULE_KEYS, type RuleKey } from '@platewise/shared/retentionRules';
import classes from './retention.module.css';
import { number } from './retentionWords';

type Props = Pick<Retention, 'dueNextMonth'>;

export const Rules = ({ dueNextMonth }: Props) => (
  <ul className={classes.rules}>
    {RULE_KEYS.map((key) => (
      <li key={key} className={classes.card}>
        <Rule rule={key} next={dueNextMonth?.[key as keyof typeof dueNextMonth]} />
      </li>
    ))}
  </ul>
);

function Rule({ rule, next }: { rule: RuleKey; next: number | undefined }) {
  const { title, what, period, why, disposal, untouched, how } = RETENTION_RULES[rule];
  return (
    <>
      <h3 className={classes.month}>{title}</h3>
      <p>{what}</p>
      <dl className={classes.facts}>
        <dt>Kept</dt>
        <dd>
          <strong>{period}</strong>
        </dd>
        <dt>Why</dt>
        <dd>{why}</dd>
        <dt>Then</dt>
        <dd>{disposal}</dd>
        {how === 'approval' && (
          <>
            <dt>Never touched</dt>
            <dd>{untouched}</dd>
            <dt>Due next month</dt>
            <dd>{next === undefined ? 'Not counted yet' : number(next)}</dd>
          </>
        )}
      </dl>
    </>
  );
}
