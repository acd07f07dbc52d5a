import type { UserType } from '@platewise/shared/accounts';
import type { PageLocation } from '../../../api/navigation';

const HOMES: Record<UserType, string> = { 1: '/admin/users', 2: '/your-courses', 3: '/corporate' };

/** Back to the remembered page; from the root, or without one, to where that kind of person works. */
export function afterLogin(userType: UserType, from: PageLocation | null): string | PageLocation {
  const nowhere = !from || from.pathname === '/' || /^\/login(?:\/|$)/i.test(from.pathname);
  return nowhere ? (HOMES[userType] ?? '/your-courses') : from;
}

/** The same as an address, for a page that is loaded anew. */
export function placeAfterLogin(userType: UserType, from: PageLocation | null): string {
  const to = afterLogin(userType, from);
  return typeof to === 'string' ? to : to.pathname + to.search + to.hash;
}
