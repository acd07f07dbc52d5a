import { Button } from '@mantine/core';
import type { OfficeInvoicesFilter } from '@platewise/shared/officeInvoices';
import { DateField } from '../../../ui/form/DateField';
import { Form } from '../../../ui/form/Form';
import { SelectField } from '../../../ui/form/SelectField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import classes from '../users/UsersFilterForm.module.css';
import { EARLIEST_DAY } from '../users/usersFilter';
import { invoicesFormSchema, invoicesValues, STATE_OPTIONS } from './invoicesFilter';

type Props = {
  filter: OfficeInvoicesFilter;
  today: string;
  onFilter: (filter: OfficeInvoicesFilter) => void;
};

export function InvoicesFilterForm({ filter, today, onFilter }: Props) {
  const dates = { description: '', min: EARLIEST_DAY, max: today };
  return (
    <Form
      className={classes.form}
      initialValues={invoicesValues(filter)}
      enableReinitialize
      schema={invoicesFormSchema}
      onSubmit={async (values) => onFilter(values)}
    >
      {({ resetForm }) => (
        <>
          <SelectField
            name="state"
            label="State"
            placeholder="All, by the day of issue"
            options={STATE_OPTIONS}
          />
          <DateField name="startDate" label="Start date" {...dates} />
          <DateField name="endDate" label="End date" {...dates} />
          <div className={classes.buttons}>
            <SubmitButton size="md">Filter</SubmitButton>
            <Button
              variant="default"
              onClick={() => {
                resetForm({ values: invoicesValues({}) });
                onFilter({});
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
