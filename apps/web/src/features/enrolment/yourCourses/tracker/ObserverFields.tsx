import { Button, Group } from '@mantine/core';
import { EmailField } from '../../../../ui/form/EmailField';
import { FieldRow } from '../../../../ui/form/FormSection';
import { SubmitButton } from '../../../../ui/form/SubmitButton';
import { TextField } from '../../../../ui/form/TextField';

export function ObserverFields({ submit, onCancel }: { submit: string; onCancel: () => void }) {
  return (
    <>
      <FieldRow>
        <TextField name="firstName" label="First name" autoComplete="off" />
        <TextField name="lastName" label="Last name" autoComplete="off" />
      </FieldRow>
      <EmailField name="email" label="Email" autoComplete="off" />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton size="md">{submit}</SubmitButton>
      </Group>
    </>
  );
}
