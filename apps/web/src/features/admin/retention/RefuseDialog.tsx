import { Button, Group } from '@mantine/core';
import { type Disposal, refusalSchema } from '@platewise/shared/disposals';
import { useRefuseDisposalMutation } from '../../../api/retentionApi';
import { Dialog } from '../../../ui/Dialog';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { notify } from '../../../ui/notify';
import { tellRefusal } from '../../../ui/tellRefusal';
import classes from './retention.module.css';
import { monthOf } from './retentionWords';

type Props = { list: Disposal; onClose: () => void };

export function RefuseDialog({ list: { id, version, ...list }, onClose }: Props) {
  const [refuse] = useRefuseDisposalMutation();
  return (
    <Dialog opened onClose={onClose} size="lg" title="Refuse the list">
      <p className={classes.first}>
        Nothing of the list of {monthOf({ id, version, ...list })} is disposed of. What is still due
        is listed again next month. To leave out single records, keep them instead.
      </p>
      <Form
        initialValues={{ reason: '' }}
        schema={refusalSchema}
        onSubmit={async ({ reason }) => {
          await refuse({ id, version, reason }).unwrap();
          notify.success('The list has been refused.');
          onClose();
        }}
        onFailure={(error) => tellRefusal(error, 'Unable to refuse the list.')}
      >
        <TextAreaField name="reason" label="Reason" maxLength={500} />
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton size="md">Refuse the list</SubmitButton>
        </Group>
      </Form>
    </Dialog>
  );
}
