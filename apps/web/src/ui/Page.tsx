import { Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { usePageTitle } from '../prerender/pageHead';
import classes from './Page.module.css';

type Props = {
  title: string;
  /** A longer heading than the title of the window. */
  heading?: ReactNode;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** `form` 560 px, `text` 68 characters, `wide` the site's width, `full` the window's. */
  width?: 'form' | 'text' | 'wide' | 'full';
  /** In the display face, for pages that welcome rather than work. */
  display?: boolean;
  /** For a page that moves the focus to its heading. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
};

/** A page with its heading; sets the title of the window. */
export function Page(props: Props) {
  const { title, heading = title, lead, width = 'wide', display, headingRef, children } = props;
  usePageTitle(title);
  return (
    <div className={classes.page} data-width={width} data-display={display}>
      <header className={classes.header}>
        <Title
          order={1}
          ref={headingRef}
          tabIndex={headingRef ? -1 : undefined}
          className={classes.title}
        >
          {heading}
        </Title>
        {lead && <p className={classes.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
