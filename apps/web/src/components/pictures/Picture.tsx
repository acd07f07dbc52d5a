import type { ReactNode } from 'react';
import classes from './pictures.module.css';

type Props = { width: number; height: number; children: ReactNode };

/** The sheet a picture is drawn on. Pictures adorn; what they show is said in words beside them. */
export const Picture = ({ width, height, children }: Props) => (
  <svg className={classes.picture} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
    {children}
  </svg>
);
