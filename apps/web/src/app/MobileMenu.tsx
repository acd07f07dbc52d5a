import { IconMenu2, IconX } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { User } from '../api/session';
import { SignedInBar } from '../features/account/SignedInBar';
import { MenuLinks } from './MenuLinks';
import classes from './MobileMenu.module.css';
import type { MenuEntry } from './menus';

/** The menu of narrow windows: a button that unfolds the same entries below the header. */
export function MobileMenu({ user, entries }: { user: User | null; entries: MenuEntry[] }) {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes the menu
  useEffect(() => setOpen(false), [key]);

  return (
    <div
      className={classes.menu}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <button
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? <IconX stroke={1.75} aria-hidden /> : <IconMenu2 stroke={1.75} aria-hidden />}
        Menu
      </button>
      <nav id={id} className={classes.panel} hidden={!open} aria-label="Main">
        <MenuLinks entries={entries} className={classes.link} onFollow={() => setOpen(false)} />
        {user && (
          <div className={classes.user}>
            <SignedInBar user={user} />
          </div>
        )}
      </nav>
    </div>
  );
}
