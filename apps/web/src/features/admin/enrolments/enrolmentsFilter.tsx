import { Button } from '@mantine/core';
import { AUSTRALIAN_STATES } from '@platewise/shared/addresses/australianStates';
import { showDay } from '@platewise/shared/dates';
import {
  CERTIFICATE_STATUSES,
  ENROLMENT_STATUSES,
  type EnrolmentsFilter,
  enrolmentsFilterSchema,
  PAID_BY,
  PROGRESS_STEPS,
} from '@platewise/shared/enrolments/office';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { DateField } from '../../../ui/form/DateField';
import {
  CourseDatesFields,
  courseDatesSchema,
  formatCourseDates,
  usualCourseDates,
} from '../officeList/courseDatesFilter';
import { createListFilter } from '../officeList/listFilter';
import { MultiSelectField } from '../officeList/MultiSelectField';
import classes from './enrolmentsFilter.module.css';

const schema = courseDatesSchema.concat(
  enrolmentsFilterSchema.pick([
    'statuses',
    'progress',
    'expiresFrom',
    'expiresTo',
    'states',
    'paidBy',
    'certificates',
  ]),
);

type Columns = Pick<
  EnrolmentsFilter,
  'statuses' | 'progress' | 'expiresFrom' | 'expiresTo' | 'states' | 'paidBy' | 'certificates'
>;

/** Courses and days of enrolment, and what the office knows about each enrolment. */
export const ENROLMENTS_PANEL = createListFilter({
  title: 'Filter Course Enrolments',
  schema,
  usual: (today) => ({
    ...usualCourseDates(today),
    statuses: [],
    progress: [],
    expiresFrom: undefined,
    expiresTo: undefined,
    states: [],
    paidBy: [],
    certificates: [],
  }),
  summary: ({ courseIds, startDate, endDate, ...columns }) =>
    [formatCourseDates({ courseIds, startDate, endDate }), ...listChoices(columns)].join(', '),
  className: classes.columns,
  Fields: ({ filter, today }) => (
    <>
      <CourseDatesFields today={today} />
      <MoreFilters chosen={listChoices(filter).length} />
    </>
  ),
});

/** The filter by columns in words: 'Studying or Expired', 'expires from 01/12/2026'. */
const listChoices = ({
  statuses,
  progress,
  expiresFrom,
  expiresTo,
  states,
  paidBy,
  certificates,
}: Columns): string[] => [
  ...anyOf('', statuses),
  ...anyOf('', progress),
  ...(expiresFrom ? [`expires from ${showDay(expiresFrom)}`] : []),
  ...(expiresTo ? [`expires by ${showDay(expiresTo)}`] : []),
  ...anyOf('', states),
  ...anyOf('paid by: ', paidBy),
  ...anyOf('certificate: ', certificates),
];

const anyOf = (label: string, values: string[] | undefined) =>
  values && values.length > 0 ? [`${label}${values.join(' or ')}`] : [];

const LIMITS = { description: '', min: '2000-01-01', max: '2099-12-31' };

/** Open from the start if one of them is in use. */
function MoreFilters({ chosen }: { chosen: number }) {
  const [open, setOpen] = useState(chosen > 0);
  return (
    <div className={classes.more}>
      <Button
        variant="subtle"
        size="sm"
        aria-expanded={open}
        rightSection={
          <IconChevronDown size={18} stroke={1.75} data-open={open || undefined} aria-hidden />
        }
        className={classes.toggle}
        onClick={() => setOpen(!open)}
      >
        {chosen > 0 ? `More filters (${chosen})` : 'More filters'}
      </Button>
      <div className={classes.fields} hidden={!open}>
        <MultiSelectField name="statuses" label="Status" options={ENROLMENT_STATUSES} />
        <MultiSelectField name="progress" label="Progress" options={PROGRESS_STEPS} />
        <MultiSelectField name="certificates" label="Certificate" options={CERTIFICATE_STATUSES} />
        <MultiSelectField name="paidBy" label="Paid by" options={PAID_BY} />
        <MultiSelectField name="states" label="State" options={AUSTRALIAN_STATES} />
        <DateField name="expiresFrom" label="Expires from" {...LIMITS} />
        <DateField name="expiresTo" label="Expires to" {...LIMITS} />
      </div>
    </div>
  );
}
