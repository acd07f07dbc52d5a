import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { OfficeListState } from './useOfficeList';

export type Narrowing = {
  /** In the address. */
  name: string;
  words: string;
};

type Props = { list: OfficeListState; by: Narrowing[] };

/** What a link has narrowed the list to beside the filter of its page, each to be taken away. */
export const NarrowedBeside = ({ list, by }: Props) =>
  by.map(({ name, words }) => (
    <Button
      key={name}
      variant="light"
      size="sm"
      rightSection={<IconX size={18} stroke={1.75} aria-hidden />}
      aria-label={`Do not ask for: ${words}`}
      onClick={() => list.change({ [name]: null })}
    >
      {words}
    </Button>
  ));
