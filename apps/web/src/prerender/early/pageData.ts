import type { SiteNames } from '../../api/useSite';

/** The JSON that a document carries (`build/document.ts`). */
type PageData = {
  /** Address of the prerendered page in the document; absent in the empty document of other pages. */
  path?: string;
  /** Values of the style attributes that the build took out of the page, by their number. */
  styles?: string[];
  /** Scripts that the page needs before it can be hydrated. */
  scripts: string[];
  /** Filled in by the server (`apps/api/src/http/prerenderedPages.ts`). */
  site: SiteNames & { origin: string; assessorRequired: boolean };
};

/** Null without a server in front, as with `npm run dev`. */
export function readPageData(): PageData | null {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}
