import { isAboutName } from '@platewise/shared/brand';
import { matchRoutes } from 'react-router-dom';
import { routes } from './routes';

const plain = (path: string) => path.toLowerCase().replace(/\/$/, '');

/** The route of `/About-{brand}/` matches more than its own. */
function isNowhere(address: string) {
  const { route, params } = matchRoutes(routes, address)?.at(-1) ?? {};
  return route?.path === '*' || (params?.about !== undefined && !isAboutName(params.about));
}

/** Addresses are the same in any letter case, with or without a slash at the end; and nowhere is everywhere the same. */
export const isSamePage = (one: string, other: string) =>
  plain(one) === plain(other) || (isNowhere(one) && isNowhere(other));
