import type { UsersFilter } from '@platewise/shared/users';
import { DateRangeFields } from '../list/DateRangeFields';
import { FilterForm } from '../list/FilterForm';
import { MultiSelectField } from '../list/MultiSelectField';
import classes from '../list/oneAndDates.module.css';
import {
  defaultUsersFilter,
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
  return (
    <FilterForm
      className={classes.columns}
      filter={filter}
      usual={defaultUsersFilter(today)}
      schema={usersFilterFormSchema}
      values={usersFilterValues}
      onFilter={onFilter}
    >
      <MultiSelectField name="userTypes" label="User types" options={USER_TYPE_OPTIONS} />
      <DateRangeFields today={today} />
    </FilterForm>
  );
}
