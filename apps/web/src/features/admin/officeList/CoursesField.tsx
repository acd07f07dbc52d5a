import { Checkbox, InputBase, Popover } from '@mantine/core';
import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { type FieldProps, useFormField } from '../../../ui/form/useFormField';
import classes from './CoursesField.module.css';
import { sayCourses } from './courseDates';

const ALL = PURCHASABLE_COURSES.map(({ courseId }) => String(courseId));

/** Some of the courses, or all of them. The value is a list of ids, as texts. */
export function CoursesField(props: FieldProps & { label: string }) {
  const { value, setValue, input } = useFormField<string[]>(props);
  const [open, setOpen] = useState(false);
  const id = useId();
  const isAll = value.length === ALL.length;
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
          aria-label={`${props.label}: ${sayCourses(value.map(Number)) || 'none'}`}
          onClick={() => setOpen(!open)}
        >
          {sayCourses(value.map(Number)) || 'Please choose'}
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
