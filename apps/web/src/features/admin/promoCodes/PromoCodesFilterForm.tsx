import { Button } from '@mantine/core';
import { DateField } from '../../../ui/form/DateField';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { EARLIEST_DAY } from '../users/usersFilter';
import classes from './promoCodes.module.css';
import {
  defaultPromoCodesFilter,
  type PromoCodesFilter,
  promoCodesFilterSchema,
} from './promoCodesFilter';

type Props = {
  filter: PromoCodesFilter;
  today: string;
  onFilter: (filter: PromoCodesFilter) => void;
};

export function PromoCodesFilterForm({ filter, today, onFilter }: Props) {
  const usual = defaultPromoCodesFilter(today);
  const limits = { description: '', min: EARLIEST_DAY, max: today };
  return (
    <Form
      className={classes.filter}
      initialValues={filter}
      enableReinitialize
      schema={promoCodesFilterSchema}
      onSubmit={async (values) => onFilter(values)}
    >
      {({ resetForm }) => (
        <>
          <DateField name="startDate" label="Start date" {...limits} />
          <DateField name="endDate" label="End date" {...limits} />
          <div className={classes.buttons}>
            <SubmitButton size="md">Filter</SubmitButton>
            <Button
              variant="default"
              onClick={() => {
                resetForm({ values: usual });
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
