import type { ReactNode } from 'react';
import { type PageMeta, usePageMeta } from '../../../prerender/pageHead';
import classes from './PublicPage.module.css';

type Props = {
  meta: PageMeta;
  heading: ReactNode;
  lead?: ReactNode;
  /** Beside the heading, where there is room. */
  picture?: ReactNode;
  /** `text` 68 characters, `wide` the site's width. */
  width?: 'text' | 'wide';
  children: ReactNode;
};

/** A page that anybody may read: its heading in a band across the window, its text below. Loads no Mantine. */
export function PublicPage({ meta, heading, lead, picture, width = 'wide', children }: Props) {
  usePageMeta(meta);
  return (
    <>
      <header className={classes.band}>
        <div className={classes.header} data-width={width}>
          <div>
            <h1 className={classes.title}>{heading}</h1>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {picture && <div className={classes.picture}>{picture}</div>}
        </div>
      </header>
      <div className={classes.body} data-width={width}>
        {children}
      </div>
    </>
  );
}
