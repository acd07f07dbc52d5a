import { passwordField, USER_TYPES } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import { type UserRow, userEditSchema } from '@platewise/shared/users';
import { usePermission } from '../../../api/usePermission';
import { NameFields } from '../../../components/NameFields';
import { FormDialog } from '../../../ui/FormDialog';
import { EmailField } from '../../../ui/form/EmailField';
import { PasswordField } from '../../../ui/form/PasswordField';
import { SelectField } from '../../../ui/form/SelectField';
import { YesNoField } from '../../../ui/form/YesNoField';
import { useEditUserMutation } from './usersApi';
import { USER_TYPE_OPTIONS } from './usersFilter';

type Props = { user: UserRow; onClose: () => void };

/** A new admin, or a new email address of an admin, can open the whole office, so both changes need the password. */
const needsPassword = (user: UserRow, email: string, userType: string) =>
  user.userType === USER_TYPES.admin
    ? email.trim().toLowerCase() !== user.email
    : userType === String(USER_TYPES.admin);

const schemaFor = (user: UserRow) =>
  userEditSchema.omit(['version']).shape({
    password: passwordField('Password').when(['email', 'userType'], ([email, type], schema) =>
      needsPassword(user, String(email ?? ''), String(type))
        ? schema.required(MESSAGES.users.passwordNeeded)
        : schema,
    ),
  });

const valuesOf = ({ firstName, lastName, email, active, userType }: UserRow) => ({
  firstName,
  lastName,
  email,
  active: active ? 'TRUE' : 'FALSE',
  userType: String(userType),
  password: '',
});

export function UserDialog({ user, onClose }: Props) {
  const [edit] = useEditUserMutation();
  const { edited, notEdited } = MESSAGES.users;
  const makesAdmins = usePermission('office accounts');
  const types = USER_TYPE_OPTIONS.filter(
    ({ value }) => makesAdmins || value !== String(USER_TYPES.admin),
  );
  return (
    <FormDialog
      title="Edit user"
      initialValues={valuesOf(user)}
      schema={schemaFor(user)}
      draftKey={`user-${user.userId}`}
      onSubmit={async ({ password, ...values }) => {
        const isNeeded = needsPassword(user, values.email, String(values.userType));
        const proof = isNeeded ? { password } : {};
        await edit({ ...values, ...proof, userId: user.userId, version: user.version }).unwrap();
      }}
      success={edited}
      failure={notEdited}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <NameFields
            first={{ name: 'firstName', label: 'First name', autoComplete: 'off' }}
            last={{ name: 'lastName', label: 'Last name', autoComplete: 'off' }}
            oneName="One name only"
          />
          <EmailField name="email" label="Email" autoComplete="off" />
          <YesNoField
            name="active"
            label="Active"
            description="Deactivating signs them out straight away."
          />
          <SelectField
            name="userType"
            label="User type"
            placeholder="Select"
            description="Changing the type signs them out straight away."
            options={types}
          />
          {needsPassword(user, values.email, values.userType) && (
            <PasswordField
              name="password"
              label="Your password"
              description="An admin can see and change everything, so please confirm that it is you."
              autoComplete="current-password"
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
