import { Button } from '@mantine/core';
import type { UsersFilter } from '@platewise/shared/users';
import { DateField } from '../../../ui/form/DateField';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { MultiSelectField } from '../list/MultiSelectField';
import classes from './UsersFilterForm.module.css';
import {
  defaultUsersFilter,
  EARLIEST_DAY,
  USER_TYPE_OPTIONS,
  usersFilterFormSchema,
  usersFilterValues,
} from './usersFilter';

type Props = {
  filter: UsersFilter;
  today: string;
  onFilter: (filter: UsersFilter) => void;
};

export function UsersFilterForm({ filter, today, onFilter }: Props) {
  const usual = defaultUsersFilter(today);
  return (
    <Form
      className={classes.form}
      initialValues={usersFilterValues(filter)}
      enableReinitialize
      schema={usersFilterFormSchema}
      onSubmit={async (values) => onFilter(values)}
    >
      {({ resetForm }) => (
        <>
          <MultiSelectField name="userTypes" label="User types" options={USER_TYPE_OPTIONS} />
          <DateField
            name="startDate"
            label="Start date"
            description=""
            min={EARLIEST_DAY}
            max={today}
          />
          <DateField
            name="endDate"
            label="End date"
            description=""
            min={EARLIEST_DAY}
            max={today}
          />
          <div className={classes.buttons}>
            <SubmitButton size="md">Filter</SubmitButton>
            <Button
              variant="default"
              onClick={() => {
                resetForm({ values: usersFilterValues(usual) });
                onFilter(usual);
              }}
            >
              Reset
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
