import { NavLink } from 'react-router-dom';
import type { MenuEntry } from '../menus';

type Props = { entries: MenuEntry[]; className?: string; onFollow?: () => void };

export function MenuLinks({ entries, className, onFollow }: Props) {
  return entries.map(({ label, to, end }) => (
    <NavLink key={to} to={to} end={end} className={className} onClick={onFollow}>
      {label}
    </NavLink>
  ));
}
