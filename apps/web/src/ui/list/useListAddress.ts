import { useSearchParams } from 'react-router-dom';

type Changes = Record<string, string | number | null>;

const LAST_PAGE = 1_000_000;
const LONGEST_SEARCH = 100;

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/**
 * Where a list stands: its page, order and search, in the address bar beside the filters of its page. `sorts` are the fields
 * the server can order by; an address that asks for anything else gets the default.
 */
export function useListAddress(sorts: readonly string[], defaultSort: string) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('sort') ?? '';

  /** What is empty leaves the address; all but turning the page leads back to page 1. */
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
