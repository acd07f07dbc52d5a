import type { ReactNode } from 'react';
import { contentsOf } from './contentsOf';
import classes from './LongText.module.css';
import { SiteText } from './SiteText';

type Props = {
  html: string;
  /** Above the list of contents. */
  children?: ReactNode;
};

/** A text to look things up in, with its contents beside it. */
export function LongText({ html, children }: Props) {
  const { html: named, headings } = contentsOf(html);
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        {children}
        <nav aria-label="On this page">
          <ul className={classes.contents}>
            {headings.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={classes.text}>
        <SiteText html={named} />
      </div>
    </div>
  );
}
