import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuEntry } from '../menus';
import classes from './MainMenu.module.css';
import { isCurrent, MenuLinks } from './MenuLinks';
import { useDisclosure } from './useUnfolded';

/** Takes its room in the row even while there is nothing under it, so that it can be measured. */
export function MoreMenu({ entries }: { entries: MenuEntry[] }) {
  const { open, button, toggle, close, closeBehind } = useDisclosure();
  const { pathname } = useLocation();
  const id = useId();

  return (
    <div
      className={classes.more}
      data-needed={entries.length > 0 || undefined}
      onBlur={closeBehind}
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
