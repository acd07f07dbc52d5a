import {
  describeCertificateRule,
  describeUsiRule,
} from '@platewise/shared/certificates/requirements';
import type { SiteConfig } from '@platewise/shared/siteConfig';
import { useEffect, useSyncExternalStore } from 'react';

/** The names and numbers of the training organisation, and its rules for certificates, which public pages show. */
export type SiteNames = Pick<
  SiteConfig,
  'brand' | 'phone' | 'email' | 'rtoName' | 'rtoCode' | 'certificateRule' | 'usiRule'
>;

/** The public settings of the site. */
export type Site = {
  names: SiteNames;
  /** Null until the server has answered. */
  openCourseIds: number[] | null;
  /** False until the server has answered. */
  assessorRequired: boolean;
};

/** The server's defaults. */
export const DEFAULT_NAMES: SiteNames = {
  brand: 'Platewise',
  phone: '1300 555 017',
  email: 'support@platewise.example',
  rtoName: 'Platewise Education',
  rtoCode: '00000',
  certificateRule: describeCertificateRule([]),
  usiRule: describeUsiRule([]),
};

let site: Site = {
  names: DEFAULT_NAMES,
  openCourseIds: null,
  assessorRequired: false,
};
/** The settings as the prerendered page has them, for the first render in the browser. */
let siteAtFirst = site;
let isRequested = false;
/** The document brought everything but the open courses. */
let isFromDocument = false;
const listeners = new Set<() => void>();

/**
 * Sets the names that came with the document. Call it before the first render. With `assessorRequired` it brought everything but
 * the open courses.
 */
export function setSiteNames(names: Partial<SiteNames>, assessorRequired?: boolean) {
  site = { ...site, names: { ...site.names, ...names } };
  siteAtFirst = site;
  isFromDocument = assessorRequired !== undefined;
  if (assessorRequired !== undefined) site = { ...site, assessorRequired };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Uses `fetch`, so that public pages need neither the HTTP client nor the query cache. */
async function requestSite() {
  const answer = await fetch('/api/v1/config');
  if (!answer.ok) throw new Error(`config: ${answer.status}`);
  const { openCourseIds, assessorRequired, ...config } = (await answer.json()) as SiteConfig;
  site = { names: mergeNames(site.names, config), openCourseIds, assessorRequired };
  for (const listener of listeners) listener();
}

/** Returns the same object when no name differs, so that pages which only show names are not rendered again. */
function mergeNames(
  before: SiteNames,
  { brand, phone, email, rtoName, rtoCode, certificateRule, usiRule }: SiteNames,
) {
  const now: SiteNames = { brand, phone, email, rtoName, rtoCode, certificateRule, usiRule };
  const keys = Object.keys(now) as (keyof SiteNames)[];
  return keys.every((key) => now[key] === before[key]) ? before : now;
}

const selectNames = (from: Site): unknown => from.names;

function readsOpenCourses(select: (from: Site) => unknown) {
  let read = false;
  select({
    ...site,
    get openCourseIds() {
      read = true;
      return site.openCourseIds;
    },
  });
  return read;
}

/**
 * The site's names, or the public setting that `select` returns. The server is asked once
 * for each visit, and only for what the document did not bring. The content key
 * and the key of the card fields depend on the session: for those see `siteConfigApi`.
 */
export function useSite(): SiteNames;
export function useSite<Value>(select: (site: Site) => Value): Value;
export function useSite(select: (site: Site) => unknown = selectNames) {
  useEffect(() => {
    if (isRequested || (isFromDocument && !readsOpenCourses(select))) return;
    isRequested = true;
    requestSite().catch(() => {
      isRequested = false;
    });
  }, [select]);
  return useSyncExternalStore(
    subscribe,
    () => select(site),
    () => select(siteAtFirst),
  );
}
