import { useRef } from 'react';
import type { MenuEntry } from '../menus';
import classes from './MainMenu.module.css';
import { MenuLinks } from './MenuLinks';
import { MoreMenu } from './MoreMenu';
import { useOverflowCount } from './useFitting';

/** With more than these, the entries move closer together. */
const FEW = 7;

/** The menu of wide windows: one row, and under 'More' what it has no room for. */
export function MainMenu({ entries }: { entries: MenuEntry[] }) {
  const row = useRef<HTMLElement>(null);
  const fitting = useOverflowCount(row, entries.length);
  return (
    <nav
      ref={row}
      className={classes.nav}
      data-many={entries.length > FEW || undefined}
      aria-label="Main"
    >
      <MenuLinks entries={entries.slice(0, fitting)} className={classes.link} />
      {/* Not seen and not heard: measured, should there be room for them again. */}
      <MenuLinks entries={entries.slice(fitting)} className={classes.measured} />
      <MoreMenu entries={entries.slice(fitting)} />
    </nav>
  );
}
