import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import classes from './ButtonLink.module.css';

type Props = {
  to: To;
  state?: object;
  /** In the history too, the page comes in the place of this one. */
  replace?: boolean;
  /** `next` is the one thing to do on this screen. */
  variant?: 'filled' | 'next' | 'outline';
  size?: 'md' | 'lg';
  'aria-label'?: string;
  title?: string;
  children: ReactNode;
};

/** A link that looks like a button, for pages that load no Mantine. */
export function ButtonLink({ variant = 'filled', size = 'md', ...link }: Props) {
  return <Link {...link} className={classes.link} data-variant={variant} data-size={size} />;
}
