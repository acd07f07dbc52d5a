import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './CorporateLinks.module.css';

export const CorporateLinks = ({ links }: { links: { to: string; label: string }[] }) => (
  <nav className={classes.links} aria-label="Your business">
    {links.map(({ to, label }) => (
      <Anchor key={to} component={Link} to={to} className={classes.link}>
        {label}
      </Anchor>
    ))}
  </nav>
);
