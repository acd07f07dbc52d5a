import { useContext, useEffect } from 'react';
import { useBrand } from './brand';
import { HeadContext } from './pageHead';

export function pageTitle(title: string | undefined, brand: string): string {
  if (!title) return `${brand} Education`;
  return title.toLowerCase().includes(brand.toLowerCase()) ? title : `${title} - ${brand}`;
}

/** The title of the window; every page calls it once, mostly through `Page`. */
export function usePageTitle(title?: string) {
  const brand = useBrand();
  const { tell } = useContext(HeadContext);
  tell?.({ title: pageTitle(title, brand) });
  useEffect(() => {
    document.title = pageTitle(title, brand);
  }, [title, brand]);
}
