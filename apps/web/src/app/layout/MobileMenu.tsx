import { IconMenu2, IconX } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { User } from '../../api/session';
import { SignedInBar } from '../../features/account/login/SignedInBar';
import type { MenuEntry } from '../menus';
import { MenuLinks } from './MenuLinks';
import classes from './MobileMenu.module.css';

/** The menu of narrow windows: a button that unfolds the same entries below the header. */
export function MobileMenu({ user, entries }: { user: User | null; entries: MenuEntry[] }) {
  // Opened at one place, it is closed at the next.
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === key;
  const close = () => setOpenedAt(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenedAt(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <div className={classes.menu}>
      <button
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => (open ? close() : setOpenedAt(key))}
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
