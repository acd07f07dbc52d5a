import { Kbd } from '@mantine/core';
import classes from './KeyHints.module.css';

type Props = {
  pages: number;
  /** Rows can be chosen. */
  choosing?: boolean;
};

export function KeyHints({ pages, choosing = false }: Props) {
  return (
    <p className={classes.hints}>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> from row to row
      </span>
      {choosing && (
        <span>
          <Kbd>Space</Kbd> choose a row
        </span>
      )}
      <span>
        <Kbd>/</Kbd> search
      </span>
      {pages > 1 && (
        <span>
          <Kbd>Alt</Kbd> + <Kbd>Page Up</Kbd> or <Kbd>Page Down</Kbd> turn the page
        </span>
      )}
    </p>
  );
}
