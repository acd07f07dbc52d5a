import {
  SENSITIVE_GROUPS,
  SENSITIVE_PLACES,
  type SensitiveReadsFilter,
} from '@platewise/shared/sensitiveReads';
import { SelectField } from '../../../ui/form/SelectField';
import { DateRangeFields } from '../list/DateRangeFields';
import { lastTwelveMonths } from '../list/dates';
import { FilterForm } from '../list/FilterForm';
import classes from './sensitiveReads.module.css';
import { sensitiveReadsFormSchema, sensitiveReadsValues } from './sensitiveReadsFilter';
import { placeInWords } from './sensitiveReadWords';

type Props = {
  filter: SensitiveReadsFilter;
  today: string;
  onFilter: (filter: SensitiveReadsFilter) => void;
};

const GROUPS = Object.entries(SENSITIVE_GROUPS).map(([value, label]) => ({ value, label }));
const PLACES = SENSITIVE_PLACES.map((value) => ({ value, label: placeInWords(value) }));

export const SensitiveReadsFilterForm = ({ filter, today, onFilter }: Props) => (
  <FilterForm
    className={classes.columns}
    filter={filter}
    usual={lastTwelveMonths(today)}
    schema={sensitiveReadsFormSchema}
    values={sensitiveReadsValues}
    onFilter={(next) => onFilter({ ...next, userId: filter.userId })}
  >
    <SelectField name="group" label="What was seen" placeholder="Everything" options={GROUPS} />
    <SelectField name="through" label="Where" placeholder="Anywhere" options={PLACES} />
    <DateRangeFields today={today} />
  </FilterForm>
);
