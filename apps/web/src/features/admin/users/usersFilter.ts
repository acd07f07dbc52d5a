import { ROLE_NAMES, USER_TYPES } from '@platewise/shared/accounts';
import { dateRange } from '@platewise/shared/dateRange';
import { showDay } from '@platewise/shared/dates';
import { type UsersFilter, usersFilterSchema } from '@platewise/shared/users';
import { askedDates, datesParams, lastTwelveMonths } from '../officeList/dates';

export const USER_TYPE_OPTIONS = Object.values(USER_TYPES).map((type) => ({
  value: String(type),
  label: ROLE_NAMES[type],
}));

export const usersFilterFormSchema = usersFilterSchema.shape(dateRange());

/** All three user types and the last 12 months up to today. */
export const defaultUsersFilter = (today: string): UsersFilter => ({
  userTypes: Object.values(USER_TYPES),
  ...lastTwelveMonths(today),
});

/** From the address bar; where that says nothing, or something that cannot be, the default. */
export function readUsersFilter(params: URLSearchParams, today: string): UsersFilter {
  const usual = defaultUsersFilter(today);
  const asked = {
    userTypes: params.get('userTypes')?.split(',') ?? usual.userTypes,
    ...askedDates(params, usual),
  };
  return usersFilterFormSchema.isValidSync(asked) ? usersFilterFormSchema.cast(asked) : usual;
}

/** For the address bar, which leaves out what is as usual: such a link means the last 12 months on any day. */
export function usersFilterParams(filter: UsersFilter, today: string) {
  const usual = defaultUsersFilter(today);
  const userTypes = [...filter.userTypes].sort((a, b) => a - b).join(',');
  return {
    userTypes: userTypes === usual.userTypes.join(',') ? null : userTypes,
    ...datesParams(filter, usual),
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
