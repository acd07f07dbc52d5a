import type { SiteConfig } from '@platewise/shared/siteConfig';
import { useEffect, useSyncExternalStore } from 'react';

/** Who provides the training, as the pages call them. */
export type Site = Pick<SiteConfig, 'brand' | 'phone' | 'email' | 'rtoName' | 'rtoCode'>;

/** What the server says by default, shown until it says otherwise. */
let known: Site = {
  brand: 'Platewise',
  phone: '1300 555 017',
  email: 'support@platewise.example',
  rtoName: 'Platewise Education',
  rtoCode: '00000',
};

const listeners = new Set<() => void>();
let site = known;
let told: SiteConfig | null = null;
let asked = false;

/** Before anything is shown: what came with the page, and so stands in it already. */
export function setKnownSite(came: Partial<Site>) {
  known = { ...known, ...came };
  site = known;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The one before where nothing is called otherwise, so that nothing is drawn anew. */
function siteOf({ brand, phone, email, rtoName, rtoCode }: SiteConfig): Site {
  const now = { brand, phone, email, rtoName, rtoCode };
  const names = Object.keys(now) as (keyof Site)[];
  return names.every((name) => now[name] === site[name]) ? site : now;
}

/** By the browser itself: what is public needs neither the client nor the query cache, nor their weight on the first page. */
async function ask() {
  const answer = await fetch('/api/v1/config');
  if (!answer.ok) throw new Error(`config: ${answer.status}`);
  told = (await answer.json()) as SiteConfig;
  site = siteOf(told);
  for (const listener of listeners) listener();
}

/** Something that the server wants everybody to know; for the content key, which only the signed-in get, see `configApi`. */
function useTold<Value>(now: () => Value, atFirst: () => Value): Value {
  useEffect(() => {
    if (asked) return;
    asked = true;
    ask().catch(() => {
      asked = false;
    });
  }, []);
  return useSyncExternalStore(subscribe, now, atFirst);
}

export const useSite = () =>
  useTold(
    () => site,
    () => known,
  );

/** Null until the server has said so. */
export const useOpenCourseIds = () =>
  useTold<number[] | null>(
    () => told?.openCourseIds ?? null,
    () => null,
  );

/** False until the server has said so. */
export const useAssessorRequired = () =>
  useTold(
    () => told?.assessorRequired ?? false,
    () => false,
  );
