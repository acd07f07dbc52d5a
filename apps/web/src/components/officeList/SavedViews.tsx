import { ActionIcon } from '@mantine/core';
import type { SavedView } from '@platewise/shared/listSettings';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useDeleteViewMutation } from '../../api/listsApi';
import { showProblem } from '../../ui/showProblem';
import classes from './OfficeList.module.css';

type Props = { views: SavedView[]; shown: SavedView | undefined; onOpen: () => void };

/** Each is a link, for a new tab and for others. */
export function SavedViews({ views, shown, onOpen }: Props) {
  const [remove, { isLoading }] = useDeleteViewMutation();
  if (views.length === 0)
    return <p className={classes.noViews}>Come back to these filters, search and order later.</p>;
  return (
    <ul className={classes.viewList} aria-label="Saved views">
      {views.map(({ id, name, query }) => (
        <li key={id}>
          <Link
            to={{ search: query }}
            aria-current={id === shown?.id ? 'page' : undefined}
            onClick={onOpen}
          >
            {name}
          </Link>
          <ActionIcon
            size="lg"
            aria-label={`Delete view: ${name}`}
            disabled={isLoading}
            onClick={() => void remove(id).unwrap().catch(showProblem)}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
