import { useContext, useEffect } from 'react';
import { useBrand } from './brand';
import {
  HeadContext,
  type HeadTag,
  headTags,
  type PageMeta,
  PRIVATE_PAGE,
  showTags,
} from './pageHead';
import { pageTitle, usePageTitle } from './usePageTitle';

export type { PageMeta };

/** What search engines and shared links read of a public page. */
export function usePageMeta(meta: PageMeta) {
  const brand = useBrand();
  const { origin, tell } = useContext(HeadContext);
  const title = pageTitle(meta.title, brand);
  const tags = headTags(meta, { title, brand, origin });
  tell?.({ title, meta, tags });

  usePageTitle(meta.title);
  const said = JSON.stringify(tags);
  useEffect(() => {
    showTags(JSON.parse(said) as HeadTag[]);
    return () => showTags(PRIVATE_PAGE);
  }, [said]);
}
