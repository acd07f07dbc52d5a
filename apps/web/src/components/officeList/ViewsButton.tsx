import { Button, Popover } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './OfficeList.module.css';
import { SavedViews } from './SavedViews';
import { SaveViewDialog } from './SaveViewDialog';
import type { OfficeListState } from './useOfficeList';
import { viewQuery } from './viewQuery';

/** Filters, search and order under a name, to come back to. */
export function ViewsButton({ list }: { list: OfficeListState }) {
  const [opened, setOpened] = useState(false);
  const [saving, setSaving] = useState(false);
  const here = viewQuery(list.params);
  const shown = list.views.find(({ query }) => query === here);
  return (
    <>
      <Popover position="bottom-end" trapFocus returnFocus opened={opened} onChange={setOpened}>
        <Popover.Target>
          <Button
            className={classes.views}
            variant="default"
            size="sm"
            leftSection={<IconBookmark size={18} stroke={1.75} aria-hidden />}
            onClick={() => setOpened(!opened)}
          >
            {shown?.name ?? 'Views'}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.settings}>
          <SavedViews views={list.views} shown={shown} onOpen={() => setOpened(false)} />
          <Button
            variant="light"
            size="sm"
            onClick={() => {
              setOpened(false);
              setSaving(true);
            }}
          >
            Save this view
          </Button>
        </Popover.Dropdown>
      </Popover>
      {saving && <SaveViewDialog list={list.name} query={here} onClose={() => setSaving(false)} />}
    </>
  );
}
