import { IconMenu2, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { User } from '../../api/session';
import { SignedInBar } from '../../features/account/login/SignedInBar';
import type { MenuEntry } from '../menus';
import { MenuLinks } from './MenuLinks';
import classes from './MobileMenu.module.css';
import { useDisclosure } from './useDisclosure';

/** The menu of narrow windows: a button that unfolds the same entries below the header. */
export function MobileMenu({ user, entries }: { user: User | null; entries: MenuEntry[] }) {
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
      <nav id={id} className={classes.panel} hidden={!open} aria-label="Main">
        <MenuLinks entries={entries} className={classes.link} onFollow={close} />
        {user && (
          <div className={classes.user}>
            <SignedInBar user={user} />
          </div>
        )}
      </nav>
    </div>
  );
}
