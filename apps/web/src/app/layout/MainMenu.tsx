import { IconChevronDown } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuEntry } from '../menus';
import classes from './MainMenu.module.css';
import { isCurrent, MenuLinks } from './MenuLinks';
import { useDisclosure } from './useDisclosure';
import { useFittingCount } from './useFittingCount';

/** With more entries than this, they move closer together. */
const FEW = 7;

/** The menu of wide windows: one row, and the entries without room under 'More'. */
export function MainMenu({ entries }: { entries: MenuEntry[] }) {
  const row = useRef<HTMLElement>(null);
  const fitting = useFittingCount(row, entries.length);
  return (
    <nav
      ref={row}
      className={classes.nav}
      data-many={entries.length > FEW || undefined}
      aria-label="Main"
    >
      <MenuLinks entries={entries.slice(0, fitting)} className={classes.link} />
      {/* Hidden from everyone; they are measured in case there is room for them again. */}
      <MenuLinks entries={entries.slice(fitting)} className={classes.measured} />
      <MoreMenu entries={entries.slice(fitting)} />
    </nav>
  );
}

/** The button has a place in the row even without entries, so that it can be measured. */
function MoreMenu({ entries }: { entries: MenuEntry[] }) {
  const { open, button, toggle, close, closeOnBlur } = useDisclosure();
  const { pathname } = useLocation();
  const id = useId();

  return (
    <div
      className={classes.more}
      data-needed={entries.length > 0 || undefined}
      onBlur={closeOnBlur}
    >
      <button
        ref={button}
        type="button"
        className={classes.button}
        data-current={entries.some((entry) => isCurrent(entry, pathname)) || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        More
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </button>
      <div id={id} className={classes.panel} hidden={!open}>
        <MenuLinks entries={entries} className={classes.inPanel} onFollow={close} />
      </div>
    </div>
  );
}
