import { type OfficeAccount, officeRoleEditSchema } from '@platewise/shared/officeAccounts';
import {
  OFFICE_ROLE_DUTIES,
  OFFICE_ROLE_NAMES,
  OFFICE_ROLES,
  type OfficeRole,
} from '@platewise/shared/officeRoles';
import { fullName } from '@platewise/shared/personNames';
import { FormDialog } from '../../../ui/FormDialog';
import { SelectField } from '../../../ui/form/SelectField';
import { useChangeOfficeRoleMutation } from './officeAccountsApi';

export const ROLE_OPTIONS = OFFICE_ROLES.map((value) => ({
  value,
  label: OFFICE_ROLE_NAMES[value],
}));

type Props = { account: OfficeAccount; onClose: () => void };

export function OfficeRoleDialog({ account, onClose }: Props) {
  const [change] = useChangeOfficeRoleMutation();
  const { userId, version, officeRole } = account;
  return (
    <FormDialog
      title={`Role of ${fullName(account)}`}
      initialValues={{ officeRole: officeRole as string }}
      schema={officeRoleEditSchema.omit(['version'])}
      onSubmit={(values) => change({ ...values, userId, version }).unwrap()}
      success={(changed) =>
        `${fullName(changed)} now has the role ${OFFICE_ROLE_NAMES[changed.officeRole]}.`
      }
      failure="There was an error changing the role."
      submitLabel="Change role"
      onClose={onClose}
    >
      {({ values }) => (
        <SelectField
          name="officeRole"
          label="Role"
          description={OFFICE_ROLE_DUTIES[values.officeRole as OfficeRole]}
          options={ROLE_OPTIONS}
        />
      )}
    </FormDialog>
  );
}
