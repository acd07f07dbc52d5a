import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './OrderFold.module.css';

type Props = {
  /** The name of what is bought. */
  name: string;
  price: ReactNode;
  children: ReactNode;
};

/**
 * The order next to a form. On a phone it is one line that opens the rest; where there is room, all of it is shown. The
 * stylesheet decides, so that a prerendered page is right at any width.
 */
export function OrderFold({ name, price, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.fold} data-open={open || undefined}>
      <button
        type="button"
        className={classes.line}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.words}>
          {name} · <span className={classes.price}>{price}</span>
        </span>
        <span className={classes.more}>
          <span className={classes.word}>Details</span>
          <IconChevronDown size={18} stroke={2} aria-hidden className={classes.arrow} />
        </span>
      </button>
      <div id={id} className={classes.rest}>
        {children}
      </div>
    </div>
  );
}
