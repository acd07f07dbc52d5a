import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteText } from '../page/SiteText';
import classes from './FaqList.module.css';
import type { Faq } from './faqText';

/** Questions that unfold. The answers are in the page from the start, for a search and without JavaScript. */
export function FaqList({ faqs, level = 3 }: { faqs: readonly Faq[]; level?: 2 | 3 }) {
  const list = useOpenNamed();
  const Heading = `h${level}` as const;
  return (
    <div className={classes.list} ref={list}>
      {faqs.map(({ id, question, answer }) => (
        <details key={id} className={classes.faq}>
          <summary className={classes.summary}>
            <Heading className={classes.question}>{question}</Heading>
            <IconChevronDown className={classes.mark} stroke={1.75} aria-hidden />
          </summary>
          {/* Named inside: a browser opens what holds the place that an address names, not the place itself. */}
          <div id={id} className={classes.answer}>
            <SiteText html={answer} />
          </div>
        </details>
      ))}
    </div>
  );
}

/** Unfolds the answer that the address names, also when only the address changes. */
function useOpenNamed() {
  const list = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();

  useEffect(() => {
    if (!hash) return;
    const answer = list.current?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`);
    answer?.closest('details')?.setAttribute('open', '');
    answer?.scrollIntoView();
  }, [hash, key]);

  return list;
}
