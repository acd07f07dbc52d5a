import { Button, Group } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { type UserRow, userEditSchema } from '@platewise/shared/users';
import { useEditUserMutation } from '../../../api/usersApi';
import { Dialog } from '../../../ui/Dialog';
import { EmailField } from '../../../ui/form/EmailField';
import { Form } from '../../../ui/form/Form';
import { FieldRow } from '../../../ui/form/FormSection';
import { SelectField } from '../../../ui/form/SelectField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextField } from '../../../ui/form/TextField';
import { YesNoField } from '../../../ui/form/YesNoField';
import { notify } from '../../../ui/notify';
import { tellRefusal } from '../../../ui/tellRefusal';
import { USER_TYPE_OPTIONS } from './usersFilter';

type Props = { user: UserRow; onClose: () => void };

const formSchema = userEditSchema.omit(['version']);

const valuesOf = ({ firstName, lastName, email, active, userType }: UserRow) => ({
  firstName,
  lastName,
  email,
  active: active ? 'TRUE' : 'FALSE',
  userType: String(userType),
});

export function UserDialog({ user, onClose }: Props) {
  const [edit] = useEditUserMutation();
  const { edited, notEdited } = MESSAGES.users;
  return (
    <Dialog opened onClose={onClose} size="lg" title="Edit user">
      <Form
        initialValues={valuesOf(user)}
        schema={formSchema}
        keepAs={`user-${user.userId}`}
        onSubmit={async (values) => {
          await edit({ ...values, userId: user.userId, version: user.version }).unwrap();
          notify.success(edited);
          onClose();
        }}
        onFailure={(error) => tellRefusal(error, notEdited)}
      >
        <FieldRow>
          <TextField name="firstName" label="First name" autoComplete="off" />
          <TextField name="lastName" label="Last name" autoComplete="off" />
        </FieldRow>
        <EmailField name="email" label="Email" autoComplete="off" />
        <YesNoField
          name="active"
          label="Active"
          description="Whoever is not active is logged out at once and cannot log in."
        />
        <SelectField
          name="userType"
          label="User type"
          placeholder="Select"
          description="Whoever becomes another is logged out at once."
          options={USER_TYPE_OPTIONS}
        />
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton size="md">Save</SubmitButton>
        </Group>
      </Form>
    </Dialog>
  );
}
