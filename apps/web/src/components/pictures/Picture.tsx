import type { ReactNode } from 'react';
import classes from './pictures.module.css';

type Props = { width: number; height: number; children: ReactNode };

/** The frame of a drawn picture. Pictures are decorative: the text next to them says the same in words. */
export const Picture = ({ width, height, children }: Props) => (
  <svg className={classes.picture} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
    {children}
  </svg>
);
