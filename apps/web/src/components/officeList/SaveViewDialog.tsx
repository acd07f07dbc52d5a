import { Button, Group } from '@mantine/core';
import { type ListName, savedViewSchema } from '@platewise/shared/listSettings';
import { useSaveViewMutation } from '../../api/listsApi';
import { Dialog } from '../../ui/Dialog';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { TextField } from '../../ui/form/TextField';
import { notify } from '../../ui/notify';

type Props = { list: ListName; query: string; onClose: () => void };

const formSchema = savedViewSchema.pick(['name']);

export function SaveViewDialog({ list, query, onClose }: Props) {
  const [save] = useSaveViewMutation();
  return (
    <Dialog opened onClose={onClose} title="Save this view">
      <Form
        initialValues={{ name: '' }}
        schema={formSchema}
        failure="Unable to save the view."
        onSubmit={async ({ name }) => {
          await save({ list, name, query }).unwrap();
          notify.success(`The view ${name} has been saved.`);
          onClose();
        }}
      >
        <TextField
          name="name"
          label="Name"
          description="For the filters, the search and the order as they are now."
          maxLength={60}
          autoComplete="off"
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton size="md">Save</SubmitButton>
        </Group>
      </Form>
    </Dialog>
  );
}
