import { countByStatus, type StatusChoice, type Voucher } from './findVouchers';
import classes from './StatusFilter.module.css';

type Props = {
  vouchers: Voucher[];
  value: StatusChoice;
  onChange: (status: StatusChoice) => void;
};

/** How many vouchers stand where, and at the same time the choice of which to see. */
export function StatusFilter({ vouchers, value, onChange }: Props) {
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>Status</legend>
      <div className={classes.choices}>
        {countByStatus(vouchers).map(({ status, count }) => (
          <label key={status} className={classes.choice}>
            <input
              type="radio"
              name="status"
              value={status}
              checked={value === status}
              onChange={() => onChange(status)}
            />
            <span className={classes.count}>{count}</span>{' '}
            <span className={classes.name}>{status}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
