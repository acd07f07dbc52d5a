import type { Route } from '../http/route';
import { fieldsOf } from './hostileInput';

const NAMES_A_THING =
  /^(?!postcode$)(id|ids|number|check|file|certificates|reprints|.*(Ids?|Guid|[cC]ode|[tT]oken))$/;
const HOLDERS = ['object', 'array', 'boolean'];

const lastName = (place: (string | number)[]) =>
  String(place.findLast((part) => typeof part === 'string') ?? '');

/**
 * The parts of a call that name a record: ':sessionId' in its path, '?courseId' in its query or 'chosen.ids.0' in its
 * body. The parameter that the route checks against the caller itself is left out.
 */
export function namedThings({ path, query, body, access }: Route): string[] {
  const owned = access.rule === 'owned' ? `:${access.param}` : null;
  const inPath = (path.match(/:\w+/g) ?? []).filter((param) => param !== owned);
  const fields = (schema: typeof body, mark: string) =>
    fieldsOf(schema)
      .filter(({ place, type }) => !HOLDERS.includes(type) && NAMES_A_THING.test(lastName(place)))
      .map(({ place }) => mark + place.join('.'));
  return [...inPath, ...fields(query, '?'), ...fields(body, '')];
}

/** The last word of such a place. */
export const nameIn = (place: string) =>
  lastName(
    place
      .replace(/^[:?]/, '')
      .split('.')
      .filter((part) => !/^\d+$/.test(part)),
  );
