import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import classes from './OfficeSearch.module.css';
import type { SearchPlace } from './places';

const loadDialog = () => import('./SearchDialog');
const SearchDialog = lazy(loadDialog);

/** The button, and Ctrl K on every page, that open the search over the whole office. */
export function OfficeSearch({ pages }: { pages: SearchPlace[] }) {
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpened(true);
  };
  useHotkeys([['mod+K', open]], []);
  // Loaded before it is needed, so that what is typed straight after the keys is not lost.
  useEffect(() => void loadDialog(), []);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label="Search the office"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span className={classes.words} aria-hidden>
          Search <kbd className={classes.keys}>Ctrl K</kbd>
        </span>
      </button>
      {wasOpened && (
        <Suspense>
          <SearchDialog pages={pages} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
