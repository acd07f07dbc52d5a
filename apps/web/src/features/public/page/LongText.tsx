import type { ReactNode } from 'react';
import classes from './LongText.module.css';
import { SiteText } from './SiteText';

type Props = {
  html: string;
  /** Above the list of contents. */
  children?: ReactNode;
};

/** A text to look things up in, next to its table of contents. */
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

type Heading = { id: string; title: string };

const idOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/&\w+;/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A long text with a name at each of its `h2`, and the list of them. */
function contentsOf(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const named = html.replace(/<h2>(.*?)<\/h2>/g, (_, title: string) => {
    const id = idOf(title);
    headings.push({ id, title });
    return `<h2 id="${id}">${title}</h2>`;
  });
  return { html: named, headings };
}
