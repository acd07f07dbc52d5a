import type { ContentChangeKind } from '@platewise/shared/contentSync';
import { IconArrowsMove, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import classes from './Changes.module.css';

const KINDS = {
  added: { words: 'Added', Icon: IconPlus },
  removed: { words: 'Removed', Icon: IconTrash },
  altered: { words: 'Altered', Icon: IconPencil },
  moved: { words: 'Moved', Icon: IconArrowsMove },
};

export function ChangeKind({ change }: { change: ContentChangeKind }) {
  const { words, Icon } = KINDS[change];
  return (
    <span className={classes.kind} data-change={change}>
      <Icon size={16} stroke={2} aria-hidden />
      {words}
    </span>
  );
}
