import type { GlossaryTerm } from '@platewise/shared/content/glossary';
import { type RefObject, useEffect, useState } from 'react';
import { hasTerms, useGlossaryQuery } from './glossaryApi';
import { TermExplanation } from './TermExplanation';

const TERM_LINK = 'a.term[href^="/Glossary/#"]';

/** Links of terms open an explanation at the place where one reads. Returns the open one. */
export function useTermLinks(text: RefObject<HTMLElement | null>, html: string) {
  const { data: terms } = useGlossaryQuery(undefined, { skip: !hasTerms(html) });
  const [open, setOpen] = useState<{ term: GlossaryTerm; link: HTMLAnchorElement } | null>(null);

  useEffect(() => {
    for (const link of text.current?.querySelectorAll<HTMLAnchorElement>(TERM_LINK) ?? []) {
      // A lesson stays open while the glossary is read.
      link.target = '_blank';
      if (!findTerm(terms, link)) continue;
      link.setAttribute('aria-haspopup', 'dialog');
      link.setAttribute('aria-expanded', 'false');
    }
  }, [text, html, terms]);

  useEffect(() => {
    const element = text.current;
    const explain = (event: MouseEvent) => {
      const { target } = event;
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(TERM_LINK);
      const term = link && findTerm(terms, link);
      if (!term || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      setOpen({ term, link });
    };
    element?.addEventListener('click', explain);
    return () => element?.removeEventListener('click', explain);
  }, [text, terms]);

  return open && <TermExplanation key={open.term.id} {...open} onClose={() => setOpen(null)} />;
}

const findTerm = (terms: GlossaryTerm[] | undefined, link: HTMLAnchorElement) =>
  terms?.find(({ id }) => link.getAttribute('href') === `/Glossary/#${id}`);
