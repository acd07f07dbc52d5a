import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSite } from '../../../api/useSite';
import { Prose } from '../../../ui/Prose';
import { trustedTypes } from '../../../ui/trustedTypes';
import { fillNames } from './names';

/** Html that the build made of a text in `content/`, with the names of this provider in it. */
export function SiteText({ html }: { html: string }) {
  const site = useSite();
  const text = useFollowedLinks();
  const filled = useMemo(() => siteHtml(fillNames(html, site)), [html, site]);
  return (
    <div ref={text}>
      <Prose html={filled} />
    </div>
  );
}

/** Links of a text are plain; followed inside the app they need no new page. */
function useFollowedLinks() {
  const text = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (!link || !plain || link.origin !== window.location.origin) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    const element = text.current;
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);

  return text;
}

const policy = trustedTypes?.createPolicy('platewise-texts', { createHTML: (html) => html });

/** Html of a text that came with the app itself, in which nothing was filled in but escaped names. */
const siteHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html;
