import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './BackLink.module.css';

/** The link from a page back to its list. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor component={Link} to={to} className={classes.back}>
    {children}
  </Anchor>
);
