import type { OfficeInvoicesFilter } from '@platewise/shared/officeInvoices';
import { SelectField } from '../../../ui/form/SelectField';
import { DateRangeFields } from '../list/DateRangeFields';
import { FilterForm } from '../list/FilterForm';
import classes from '../list/oneAndDates.module.css';
import { invoicesFormSchema, invoicesValues, STATE_OPTIONS } from './invoicesFilter';

type Props = {
  filter: OfficeInvoicesFilter;
  today: string;
  onFilter: (filter: OfficeInvoicesFilter) => void;
};

export function InvoicesFilterForm({ filter, today, onFilter }: Props) {
  return (
    <FilterForm
      className={classes.columns}
      filter={filter}
      usual={{}}
      schema={invoicesFormSchema}
      values={invoicesValues}
      onFilter={onFilter}
    >
      <SelectField
        name="state"
        label="State"
        placeholder="All, by the day of issue"
        options={STATE_OPTIONS}
      />
      <DateRangeFields today={today} />
    </FilterForm>
  );
}
