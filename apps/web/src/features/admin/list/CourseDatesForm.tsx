import { Button } from '@mantine/core';
import { DateField } from '../../../ui/form/DateField';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import classes from '../users/UsersFilterForm.module.css';
import { EARLIEST_DAY } from '../users/usersFilter';
import { CoursesField } from './CoursesField';
import {
  type CourseDates,
  courseDatesSchema,
  courseDatesValues,
  defaultCourseDates,
} from './courseDates';

type Props = {
  filter: CourseDates;
  today: string;
  onFilter: (filter: CourseDates) => void;
};

/** Courses and two dates, with the way back to all courses and 12 months. */
export function CourseDatesForm({ filter, today, onFilter }: Props) {
  const usual = defaultCourseDates(today);
  return (
    <Form
      className={classes.form}
      initialValues={courseDatesValues(filter)}
      enableReinitialize
      schema={courseDatesSchema}
      onSubmit={async (values) => onFilter(values)}
    >
      {({ resetForm }) => (
        <>
          <CoursesField name="courseIds" label="Courses" />
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
                resetForm({ values: courseDatesValues(usual) });
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
