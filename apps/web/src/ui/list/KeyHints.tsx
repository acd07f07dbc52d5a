import { Kbd } from '@mantine/core';
import classes from './KeyHints.module.css';

export function KeyHints({ pages }: { pages: number }) {
  return (
    <p className={classes.hints}>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> from row to row
      </span>
      {pages > 1 && (
        <span>
          <Kbd>Alt</Kbd> + <Kbd>Page Up</Kbd> or <Kbd>Page Down</Kbd> turn the page
        </span>
      )}
    </p>
  );
}
