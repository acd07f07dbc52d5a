import type { VoucherFilter, VoucherSummary } from '@platewise/shared/vouchers';
import classes from './StatusFilter.module.css';
import { CHOICES } from './voucherChoices';

type Props = {
  summary: VoucherSummary;
  value: VoucherFilter | null;
  onChange: (status: VoucherFilter | null) => void;
};

/** How many vouchers stand where, and at the same time the choice of which to see. */
export function StatusFilter({ summary, value: chosen, onChange }: Props) {
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>Show</legend>
      <div className={classes.choices}>
        {CHOICES.map(({ value, label, count }) => (
          <label key={label} className={classes.choice}>
            <input
              type="radio"
              name="status"
              checked={chosen === value}
              onChange={() => onChange(value)}
            />
            <span className={classes.count}>{summary[count].toLocaleString('en-AU')}</span>{' '}
            <span className={classes.name}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
