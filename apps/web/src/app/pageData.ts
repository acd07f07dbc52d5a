import type { Site } from '../api/useSite';

/** What comes with a document that was drawn when the app was built (`build/writeDocument.ts`). */
type PageData = {
  /** The address of the page that it holds as html. */
  path?: string;
  /** What stood in its style attributes. */
  styles?: string[];
  /** The scripts that take it over. */
  parts: string[];
  /** Put in by the server (`apps/api/src/http/drawnPages.ts`). */
  site: Site & { origin: string };
};

/** Null where no server stands in front, as with `npm run dev`. */
export function readPageData(): PageData | null {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}
