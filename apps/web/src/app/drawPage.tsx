import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { setKnownSite } from '../api/useSite';
import type { PageAccount } from '../ui/pageHead';
import { App } from './App';
import { partsOf } from './preloadPage';
import { BRAND_MARK } from './publicPages';

export { DRAWN_PAGES, PERSONAL_PATHS } from './publicPages';

/** An address at which nothing is. */
export const NOT_FOUND = '/not-found';

/** Names and numbers are known where the site is served, which puts them in their places. */
setKnownSite({
  brand: BRAND_MARK,
  phone: '~PHONE~',
  email: '~EMAIL~',
  rtoName: '~RTO_NAME~',
  rtoCode: '~RTO_CODE~',
});

/** The page at an address as html: what everybody sees before the browser has run anything. */
export async function drawPage(path: string) {
  const parts = partsOf(path);
  await Promise.all(parts.map((part) => part.preload()));
  const account: PageAccount = {};
  // A page says all of itself before its parts say anything.
  const tell = (said: PageAccount) => void Object.assign(account, account.title ? {} : said);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App origin="~ORIGIN~" tell={tell} />
      </StaticRouter>
    </StrictMode>,
    {
      // Else large parts come after the rest, for a script to put in their places.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
    },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new Error(`${path} cannot be drawn`, { cause: errors[0] });
  return { html, account, sources: parts.flatMap(({ sources }) => sources) };
}
