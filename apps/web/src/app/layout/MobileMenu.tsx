import { IconMenu2, IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './MobileMenu.module.css';
import { useDisclosure } from './useDisclosure';

type Props = {
  /** The part that unfolds. It calls `close` when an entry was chosen. */
  children: (close: () => void) => ReactNode;
};

/** The menu of narrow windows: a button that unfolds its entries below the header. */
export function MobileMenu({ children }: Props) {
  const { open, button, toggle, close, closeOnBlur } = useDisclosure();
  const id = useId();

  return (
    <div
      className={classes.menu}
      // Closes only when the focus moves to another element: some browsers do not focus a link that is clicked.
      onBlur={(event) => event.relatedTarget && closeOnBlur(event)}
    >
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        {open ? <IconX stroke={1.75} aria-hidden /> : <IconMenu2 stroke={1.75} aria-hidden />}
        Menu
      </button>
      <div id={id} className={classes.panel} hidden={!open}>
        {children(close)}
      </div>
    </div>
  );
}
