import { ANY_NSW_STATUS, NSW_STATUSES, type NswStatus } from '@platewise/shared/nsw/queues';

/** For updates, which take the number. */
export const STATUS_OPTIONS = NSW_STATUSES.map((label, number) => ({
  value: String(number),
  label,
}));

export const statusNumber = (label: string) => String(NSW_STATUSES.indexOf(label as NswStatus));

export const SHOWN_OPTIONS = [
  { value: '', label: 'Not completed' },
  ...NSW_STATUSES.map((label) => ({ value: label, label })),
  { value: ANY_NSW_STATUS, label: ANY_NSW_STATUS },
];

/** From the address bar; '' for what is not completed. */
export const readShown = (asked: string | null) =>
  SHOWN_OPTIONS.find(({ value }) => value.toLowerCase() === asked?.toLowerCase())?.value ?? '';
