import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './CheckList.module.css';

type Item = { done: boolean; text: ReactNode };

export function CheckList({ items }: { items: Item[] }) {
  return (
    <ul className={classes.list}>
      {items.map(({ done, text }, i) => (
        // The list never changes its order
        <li key={i} className={classes.item} data-done={done}>
          {done ? <IconCircleCheckFilled aria-hidden /> : <IconCircle stroke={1.75} aria-hidden />}
          <span>
            <VisuallyHidden>{done ? 'Done: ' : 'Still to do: '}</VisuallyHidden>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
