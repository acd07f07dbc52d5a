import { IconAlertTriangle, IconCircleX, IconRosetteDiscountCheck } from '@tabler/icons-react';
import classes from './VerdictCard.module.css';
import type { Verdict } from './verdict';

const ICONS = { good: IconRosetteDiscountCheck, mind: IconAlertTriangle, bad: IconCircleX };

/** What came of the check, to be seen at arm's length. */
export function VerdictCard({ verdict, number }: { verdict: Verdict; number: string }) {
  const { tone, title, text } = verdict;
  const Icon = ICONS[tone];
  return (
    <section className={classes.card} data-tone={tone} role="status">
      <Icon size={56} stroke={1.5} aria-hidden className={classes.icon} />
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.number}>Certificate {number}</p>
      <p className={classes.text}>{text}</p>
    </section>
  );
}
