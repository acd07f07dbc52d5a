import { Button } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import {
  OFFICE_ACCOUNT_SORTS,
  type OfficeAccount,
  type OfficeAccountsFilter,
  type OfficeRoleEdit,
  officeAccountsFilterSchema,
  officeRoleEditSchema,
} from '@platewise/shared/officeAccounts';
import {
  OFFICE_ROLE_DUTIES,
  OFFICE_ROLE_NAMES,
  OFFICE_ROLES,
  type OfficeRole,
} from '@platewise/shared/officeRoles';
import { fullName } from '@platewise/shared/personNames';
import { useState } from 'react';
import { api } from '../../../api/api';
import { useUser } from '../../../api/session';
import { FormDialog } from '../../../ui/FormDialog';
import { SelectField } from '../../../ui/form/SelectField';
import { createListFilter } from '../officeList/listFilter';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { actionsColumn, type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import text from '../officeList/rowText.module.css';

const { useOfficeAccountsQuery, useChangeOfficeRoleMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    officeAccounts: build.query<ListPage<OfficeAccount>, FilteredListQuery<OfficeAccountsFilter>>(
      listEndpoint('/admin/office-accounts', 'OfficeAccount'),
    ),
    // After a refusal the list is fetched too: another administrator has changed the account.
    changeOfficeRole: build.mutation<OfficeAccount, OfficeRoleEdit & { userId: string }>({
      query: ({ userId, ...data }) => ({
        url: `/admin/office-accounts/${userId}/role`,
        method: 'PUT',
        data,
        keepPage: true,
      }),
      invalidatesTags: ['OfficeAccount'],
    }),
  }),
});

const ROLE_OPTIONS = OFFICE_ROLES.map((value) => ({
  value,
  label: OFFICE_ROLE_NAMES[value],
}));

/** The people who work in the office, and what each of them may do. */
export default function OfficeAccountsPage() {
  return (
    <OfficeListPage
      name="officeAccounts"
      title="Office accounts"
      lead="A role decides what a person can see and change. A new role works straight away."
      noun={['account', 'accounts']}
      sorts={OFFICE_ACCOUNT_SORTS}
      defaultSort="firstName"
      filter={FILTER}
      useRows={useOfficeAccountsQuery}
      columns={COLUMNS}
      card={(account) => <Card account={account} />}
      rowId="userId"
      rowName={fullName}
      search="Search by name or email"
      exported={{ path: '/admin/office-accounts', fileName: 'office-accounts.csv' }}
      failed="There was an error loading the office accounts."
      none={{ title: 'No accounts found', text: 'Nobody with this role matches the search.' }}
    />
  );
}

const FILTER = createListFilter({
  title: 'Filter office accounts',
  schema: officeAccountsFilterSchema,
  usual: (): OfficeAccountsFilter => ({}),
  summary: ({ role }) => (role ? OFFICE_ROLE_NAMES[role] : 'All roles'),
  Fields: () => <SelectField name="role" label="Role" placeholder="All" options={ROLE_OPTIONS} />,
});

const COLUMNS: OfficeColumn<OfficeAccount>[] = [
  {
    accessor: 'firstName',
    title: 'Name',
    sort: 'firstName',
    cellsClassName: text.name,
    render: fullName,
  },
  { accessor: 'email', title: 'Email', sort: 'email' },
  {
    accessor: 'officeRole',
    title: 'Role',
    sort: 'officeRole',
    render: ({ officeRole }) => OFFICE_ROLE_NAMES[officeRole],
  },
  {
    accessor: 'active',
    title: 'Active',
    render: ({ active }) => (active ? 'Yes' : 'No'),
  },
  {
    ...timeColumn<OfficeAccount>('lastLoginDateTime', 'Last login', 'lastLoginAt'),
    render: lastLogin,
  },
  actionsColumn((account) => <ChangeRole account={account} />),
];

function lastLogin({ lastLoginDateTime }: OfficeAccount) {
  return lastLoginDateTime ? showTime(new Date(lastLoginDateTime)) : 'Never';
}

const Card = ({ account }: { account: OfficeAccount }) => (
  <>
    <strong>{fullName(account)}</strong>
    <span className={text.wraps}>{account.email}</span>
    <span>
      {OFFICE_ROLE_NAMES[account.officeRole]}
      {!account.active && ', not active'}
    </span>
    <span className={text.quiet}>Last login: {lastLogin(account)}</span>
    <ChangeRole account={account} />
  </>
);

/** An administrator cannot change their own role. */
function ChangeRole({ account }: { account: OfficeAccount }) {
  const [opened, setOpened] = useState(false);
  const isMine = useUser()?.id === account.userId;
  if (isMine) return <span className={text.quiet}>Your account</span>;
  return (
    <>
      <Button
        variant="light"
        size="compact-sm"
        aria-label={`Change role: ${fullName(account)}`}
        onClick={() => setOpened(true)}
      >
        Change role
      </Button>
      {opened && <OfficeRoleDialog account={account} onClose={() => setOpened(false)} />}
    </>
  );
}

type Props = { account: OfficeAccount; onClose: () => void };

function OfficeRoleDialog({ account, onClose }: Props) {
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
