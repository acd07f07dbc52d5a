import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type Check, LIGHT_WORDS } from './check';
import { LightMark } from './LightMark';
import classes from './status.module.css';

export const CheckList = ({ checks }: { checks: Check[] }) => (
  <ul className={classes.checks}>
    {checks.map((check) => (
      <li key={check.what} className={classes.check} data-light={check.light}>
        <span className={classes.light}>
          <LightMark light={check.light} />
          {LIGHT_WORDS[check.light]}
        </span>
        <h3 className={classes.what}>{check.what}</h3>
        <p className={classes.says}>{check.says}</p>
        {check.todo && <p className={classes.todo}>{check.todo}</p>}
        {check.link && (
          <Anchor component={Link} to={check.link.to} className={classes.link}>
            {check.link.label}
          </Anchor>
        )}
      </li>
    ))}
  </ul>
);
