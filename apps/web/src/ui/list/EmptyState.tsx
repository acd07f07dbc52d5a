import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

type Props = {
  title: string;
  /** 1 where it is the whole page. */
  level?: 1 | 2;
  children?: ReactNode;
  picture?: ReactNode;
  /** A button or a link that helps. */
  action?: ReactNode;
};

export function EmptyState({ title, level = 2, children, picture, action }: Props) {
  return (
    <div className={classes.empty}>
      {picture && <div className={classes.picture}>{picture}</div>}
      <Title order={level} size={level === 1 ? 'h2' : 'h3'}>
        {title}
      </Title>
      {children && <div className={classes.text}>{children}</div>}
      {action}
    </div>
  );
}
