import { useSearchParams } from 'react-router-dom';

type Changes = Record<string, string | number | null>;

const LAST_PAGE = 1_000_000;
const LONGEST_SEARCH = 100;

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/**
 * The page, order and search of a list, stored in the address bar next to the filters of its page. `sorts` are the fields
 * that the server can sort by. An address with any other sort gets the default.
 */
export function useListAddress(sorts: readonly string[], defaultSort: string) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('sort') ?? '';

  /** An empty value is removed from the address. Every change but a page turn goes back to page 1. */
  function change(changes: Changes, options?: { replace?: boolean }) {
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete('page');
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, String(value));
        else next.delete(name);
      }
      return next;
    }, options);
  }

  return {
    params,
    page: readPage(params.get('page')),
    sort: sorts.includes(asked.replace(/^-/, '')) ? asked : defaultSort,
    search: (params.get('search') ?? '').slice(0, LONGEST_SEARCH),
    change,
    turnTo: (page: number, options?: { replace?: boolean }) =>
      change({ page: page === 1 ? null : page }, options),
    sortBy: (sort: string) => change({ sort: sort === defaultSort ? null : sort }),
    searchFor: (search: string) => change({ search }, { replace: true }),
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;
