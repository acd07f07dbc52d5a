import { CoursesField } from './CoursesField';
import {
  type CourseDates,
  courseDatesSchema,
  courseDatesValues,
  defaultCourseDates,
} from './courseDates';
import { DateRangeFields } from './DateRangeFields';
import { FilterForm } from './FilterForm';
import classes from './oneAndDates.module.css';

type Props = {
  filter: CourseDates;
  today: string;
  onFilter: (filter: CourseDates) => void;
};

/** Courses and two dates, with the way back to all courses and 12 months. */
export function CourseDatesForm({ filter, today, onFilter }: Props) {
  return (
    <FilterForm
      className={classes.columns}
      filter={filter}
      usual={defaultCourseDates(today)}
      schema={courseDatesSchema}
      values={courseDatesValues}
      onFilter={onFilter}
    >
      <CoursesField name="courseIds" label="Courses" />
      <DateRangeFields today={today} />
    </FilterForm>
  );
}
