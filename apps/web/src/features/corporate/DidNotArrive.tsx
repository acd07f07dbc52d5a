import { CHECK_THE_ADDRESS } from '@platewise/shared/mails';
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './DidNotArrive.module.css';

/** Next to a person whom our email did not reach. */
export const DidNotArrive = () => (
  <span className={classes.missing}>
    <IconAlertCircle size={18} stroke={1.75} aria-hidden />
    {CHECK_THE_ADDRESS}
  </span>
);
