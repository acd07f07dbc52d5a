import { Link, matchPath, useLocation } from 'react-router-dom';
import type { MenuEntry } from '../menus';

type Props = { entries: MenuEntry[]; className?: string; onFollow?: () => void };

export const isCurrent = ({ to, end = false, area = to }: MenuEntry, pathname: string) =>
  matchPath({ path: area, end }, pathname) !== null;

export function MenuLinks({ entries, className, onFollow }: Props) {
  const { pathname } = useLocation();
  return entries.map((entry) => (
    <Link
      key={entry.to}
      to={entry.to}
      className={className}
      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
      onClick={onFollow}
    >
      {entry.label}
    </Link>
  ));
}
