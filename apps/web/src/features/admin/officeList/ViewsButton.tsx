import { ActionIcon, Button, Popover } from '@mantine/core';
import { type ListName, type SavedView, savedViewSchema } from '@platewise/shared/listSettings';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FormDialog } from '../../../ui/FormDialog';
import { showProblem } from '../../../ui/feedback/failure';
import { TextField } from '../../../ui/form/TextField';
import { useDeleteViewMutation, useSaveViewMutation } from './listSettingsApi';
import classes from './OfficeList.module.css';
import { type OfficeListState, viewQuery } from './useOfficeList';

/** Saved views: filters, search and order under a name. */
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

type Props = { list: ListName; query: string; onClose: () => void };

const formSchema = savedViewSchema.pick(['name']);

function SaveViewDialog({ list, query, onClose }: Props) {
  const [save] = useSaveViewMutation();
  return (
    <FormDialog
      title="Save this view"
      size="md"
      initialValues={{ name: '' }}
      schema={formSchema}
      onSubmit={async ({ name }) => {
        await save({ list, name, query }).unwrap();
        return name;
      }}
      success={(name) => `The view ${name} has been saved.`}
      failure="Unable to save the view."
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        description="For the filters, the search and the order as they are now."
        maxLength={60}
        autoComplete="off"
      />
    </FormDialog>
  );
}

type SavedViewsProps = { views: SavedView[]; shown: SavedView | undefined; onOpen: () => void };

/** Each view is a link, which can be opened in a new tab or shared. */
function SavedViews({ views, shown, onOpen }: SavedViewsProps) {
  const [remove, { isLoading }] = useDeleteViewMutation();
  if (views.length === 0)
    return (
      <p className={classes.noViews}>
        Save these filters, this search and this order to use them again.
      </p>
    );
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
