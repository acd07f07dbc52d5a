import type { ReactNode } from 'react';
import { usePageMeta } from '../../prerender/pageHead';
import classes from './NoticePage.module.css';

type Props = {
  /** Of the window. */
  name: string;
  path: string;
  title: string;
  picture: ReactNode;
  text: string;
  children: ReactNode;
};

/** In place of a page that somebody wanted and does not get: why, and the ways on. */
export function NoticePage({ name, path, title, picture, text, children }: Props) {
  usePageMeta({ title: name, description: `${title} ${text}`, path, unlisted: true });
  return (
    <div className={classes.page}>
      <div className={classes.picture}>{picture}</div>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
