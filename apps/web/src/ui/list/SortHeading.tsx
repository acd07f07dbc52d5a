import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './SortHeading.module.css';
import type { ListAddress } from './useListAddress';

type Props = {
  address: ListAddress;
  /** The server's name of the sort. */
  field: string;
  children: string;
  newestFirst?: boolean;
};

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconSelector };

/**
 * A column heading that sorts the list. The table library's own version turns the cell into a button: the cell is then no
 * longer a heading, reacts only to Enter and does not announce the order.
 */
export function SortHeading({ address, field, children, newestFirst = false }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const order =
    address.sort === field ? 'ascending' : address.sort === `-${field}` ? 'descending' : 'none';
  const Icon = ICONS[order];

  useEffect(() => {
    button.current?.closest('th')?.setAttribute('aria-sort', order);
  }, [order]);

  function turn() {
    const down = order === 'ascending' || (order === 'none' && newestFirst);
    address.sortBy(down ? `-${field}` : field);
  }

  return (
    <UnstyledButton ref={button} className={classes.button} data-order={order} onClick={turn}>
      {children}
      <Icon size={16} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
}
