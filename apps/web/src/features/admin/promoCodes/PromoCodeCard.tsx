import { showDay } from '@platewise/shared/dates';
import type { PromoCodeRow } from '@platewise/shared/promoCodes';
import { PromoCodeActions } from './PromoCodeActions';
import { PromoCodeState } from './PromoCodeState';
import classes from './promoCodes.module.css';
import { showDiscount, timesUsed } from './promoCodeWords';

export const PromoCodeCard = ({ code }: { code: PromoCodeRow }) => (
  <>
    <span className={classes.code}>{code.discountCode}</span>
    <span>
      {showDiscount(code)} off{code.isOneUseOnly && ', one-time use'}
    </span>
    <span className={classes.quiet}>Expires {showDay(code.expiryDate)}</span>
    <span className={classes.quiet}>
      {code.timesUsed === 0 ? 'Never used' : `Used ${timesUsed(code)}`}
    </span>
    <PromoCodeState state={code.state} />
    <PromoCodeActions code={code} />
  </>
);
