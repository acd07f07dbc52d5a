import { ROLE_NAMES, USER_TYPES } from '@platewise/shared/accounts';
import { addMonths, isDay, showDay } from '@platewise/shared/dates';
import { day } from '@platewise/shared/fields';
import { type UsersFilter, usersFilterSchema } from '@platewise/shared/users';

export const EARLIEST_DAY = '1930-01-01';
export const ENDS_BEFORE_START = 'End date must not be before the start date.';

export const USER_TYPE_OPTIONS = Object.values(USER_TYPES).map((type) => ({
  value: String(type),
  label: ROLE_NAMES[type],
}));

export const usersFilterFormSchema = usersFilterSchema.shape({
  endDate: day('End date')
    .required('End date is required')
    .test('order', ENDS_BEFORE_START, (value, { parent }) => {
      const startDate = String((parent as Partial<UsersFilter>).startDate);
      return !value || !isDay(startDate) || value >= startDate;
    }),
});

/** All three user types and the last 12 months up to today. */
export const defaultUsersFilter = (today: string): UsersFilter => ({
  userTypes: Object.values(USER_TYPES),
  startDate: addMonths(today, -12),
  endDate: today,
});

/** From the address bar; where that says nothing, or something that cannot be, the default. */
export function readUsersFilter(params: URLSearchParams, today: string): UsersFilter {
  const usual = defaultUsersFilter(today);
  const asked = {
    userTypes: params.get('userTypes')?.split(',') ?? usual.userTypes,
    startDate: params.get('startDate') ?? usual.startDate,
    endDate: params.get('endDate') ?? usual.endDate,
  };
  return usersFilterFormSchema.isValidSync(asked) ? usersFilterFormSchema.cast(asked) : usual;
}

/** For the address bar, which leaves out what is as usual: such a link means the last 12 months on any day. */
export function usersFilterParams(filter: UsersFilter, today: string) {
  const usual = defaultUsersFilter(today);
  const userTypes = [...filter.userTypes].sort((a, b) => a - b).join(',');
  return {
    userTypes: userTypes === usual.userTypes.join(',') ? null : userTypes,
    startDate: filter.startDate === usual.startDate ? null : filter.startDate,
    endDate: filter.endDate === usual.endDate ? null : filter.endDate,
  };
}

export const usersFilterValues = (filter: UsersFilter) => ({
  ...filter,
  userTypes: filter.userTypes.map(String),
});

export const sayUsersFilter = ({ userTypes, startDate, endDate }: UsersFilter) => {
  const names = USER_TYPE_OPTIONS.filter(({ value }) => userTypes.includes(Number(value)));
  return `${names.map(({ label }) => label).join(', ')}, ${showDay(startDate)} to ${showDay(endDate)}`;
};
