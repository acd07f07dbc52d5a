import { Button, Group } from '@mantine/core';
import { NameFields } from '../../../../components/NameFields';
import { EmailField } from '../../../../ui/form/EmailField';
import { SubmitButton } from '../../../../ui/form/SubmitButton';

export function ObserverFields({ submit, onCancel }: { submit: string; onCancel: () => void }) {
  return (
    <>
      <NameFields
        first={{ name: 'firstName', label: 'First name', autoComplete: 'off' }}
        last={{ name: 'lastName', label: 'Last name', autoComplete: 'off' }}
        oneName="My observer has one name only"
      />
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
