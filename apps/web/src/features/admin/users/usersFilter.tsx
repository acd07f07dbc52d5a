import { ROLE_NAMES, USER_TYPES } from '@platewise/shared/accounts';
import { dateRange } from '@platewise/shared/dateRange';
import { usersFilterSchema } from '@platewise/shared/users';
import { DateRangeFields, formatDates, lastTwelveMonths } from '../officeList/dateFilter';
import { createListFilter } from '../officeList/listFilter';
import { MultiSelectField } from '../officeList/MultiSelectField';
import filterClasses from '../officeList/oneAndDates.module.css';

export const USER_TYPE_OPTIONS = Object.values(USER_TYPES).map((type) => ({
  value: String(type),
  label: ROLE_NAMES[type],
}));

/** By default all user types and the last 12 months up to today. */
export const USERS_FILTER = createListFilter({
  title: 'Filter Registers',
  schema: usersFilterSchema.shape(dateRange()),
  usual: (today) => ({ userTypes: Object.values(USER_TYPES), ...lastTwelveMonths(today) }),
  summary: ({ userTypes, ...dates }) => {
    const selected = USER_TYPE_OPTIONS.filter(({ value }) => userTypes.includes(Number(value)));
    return `${selected.map(({ label }) => label).join(', ')}, ${formatDates(dates)}`;
  },
  className: filterClasses.columns,
  Fields: ({ today }) => (
    <>
      <MultiSelectField name="userTypes" label="User types" options={USER_TYPE_OPTIONS} />
      <DateRangeFields today={today} />
    </>
  ),
});
