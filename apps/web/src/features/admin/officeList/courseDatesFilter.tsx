import { Checkbox, InputBase, Popover } from '@mantine/core';
import { areAllCourses, courseIds } from '@platewise/shared/content/courseIds';
import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { dateRange } from '@platewise/shared/dateRange';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { object } from 'yup';
import { type FieldProps, useFormField } from '../../../ui/form/useFormField';
import classes from './courseDatesFilter.module.css';
import { DateRangeFields, formatDates, lastTwelveMonths } from './dateFilter';
import { createListFilter } from './listFilter';
import columns from './oneAndDates.module.css';

export const courseDatesSchema = object({ courseIds: courseIds(), ...dateRange() });

const ALL_COURSES = PURCHASABLE_COURSES.map(({ courseId }) => courseId);
const ALL = ALL_COURSES.map(String);

/** All courses, and the last 12 months up to today. */
export const usualCourseDates = (today: string) => ({
  courseIds: ALL_COURSES,
  ...lastTwelveMonths(today),
});

export const formatCourseDates = ({
  courseIds: ids,
  ...dates
}: ReturnType<typeof usualCourseDates>) => `${formatCourses(ids)}, ${formatDates(dates)}`;

export const CourseDatesFields = ({ today }: { today: string }) => (
  <>
    <CoursesField name="courseIds" label="Courses" />
    <DateRangeFields today={today} />
  </>
);

/** The filter of lists that have courses: by default all courses and the last 12 months up to today. */
export const courseDatesFilter = (title: string) =>
  createListFilter({
    title,
    schema: courseDatesSchema,
    usual: usualCourseDates,
    summary: formatCourseDates,
    className: columns.columns,
    Fields: CourseDatesFields,
  });

function formatCourses(ids: readonly number[]): string {
  if (areAllCourses(ids)) return 'All courses';
  const names = PURCHASABLE_COURSES.filter(({ courseId }) => ids.includes(courseId)).map(
    ({ courseName }) => courseName,
  );
  return names.length > 2 ? `${names.length} of ${ALL.length} courses` : names.join(', ');
}

/** Some of the courses, or all of them. The value is a list of ids, as texts. */
function CoursesField(props: FieldProps & { label: string }) {
  const { value, setValue, input } = useFormField<string[]>(props);
  const [open, setOpen] = useState(false);
  const id = useId();
  const isAll = value.length === ALL.length;
  const text = formatCourses(value.map(Number));
  return (
    // Inside the form, so that Enter submits it from here too.
    <Popover opened={open} onChange={setOpen} width="target" withinPortal={false} trapFocus>
      <Popover.Target>
        <InputBase
          {...input}
          id={id}
          component="button"
          type="button"
          pointer
          classNames={{ input: classes.input }}
          rightSection={<IconChevronDown size={18} stroke={1.75} aria-hidden />}
          aria-label={`${props.label}: ${text || 'none'}`}
          onClick={() => setOpen(!open)}
        >
          {text || 'Please choose'}
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.choices} role="group" aria-label={props.label}>
          <Checkbox
            label="All courses"
            checked={isAll}
            indeterminate={!isAll && value.length > 0}
            onChange={() => setValue(isAll ? [] : ALL)}
          />
          <Checkbox.Group value={value} onChange={setValue} classNames={{ root: classes.courses }}>
            {PURCHASABLE_COURSES.map(({ courseId, courseName }) => (
              <Checkbox key={courseId} value={String(courseId)} label={courseName} />
            ))}
          </Checkbox.Group>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
