import type { SiteConfig } from '@platewise/shared/siteConfig';
import { useEffect, useSyncExternalStore } from 'react';

export type Site = Pick<SiteConfig, 'brand' | 'phone' | 'email' | 'rtoName' | 'rtoCode'> & {
  /** False until the server has said so. */
  assessorRequired: boolean;
  /** Null until the server has said so. */
  openCourseIds: number[] | null;
};

/** What the server says by default, shown until it says otherwise. */
let known: Site = {
  brand: 'Platewise',
  phone: '1300 555 017',
  email: 'support@platewise.example',
  rtoName: 'Platewise Education',
  rtoCode: '00000',
  assessorRequired: false,
  openCourseIds: null,
};

const listeners = new Set<() => void>();
let site = known;
let asked = false;

/** Before anything is shown: what came with the page, and so stands in it already. */
export function setKnownSite(told: Partial<Site>) {
  known = { ...known, ...told };
  site = known;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** By the browser itself: what is public needs neither the client nor the query cache, nor their weight on the first page. */
async function ask() {
  const answer = await fetch('/api/v1/config');
  if (!answer.ok) throw new Error(`config: ${answer.status}`);
  site = (await answer.json()) as SiteConfig;
  for (const listener of listeners) listener();
}

/** What the server wants everybody to know; for the content key, which only the signed-in get, see `configApi`. */
export function useSite(): Site {
  useEffect(() => {
    if (asked) return;
    asked = true;
    ask().catch(() => {
      asked = false;
    });
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => site,
    () => known,
  );
}
