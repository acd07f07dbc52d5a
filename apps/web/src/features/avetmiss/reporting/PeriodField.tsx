import type { AvetmissCollection } from '@platewise/shared/avetmiss';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { SelectField } from '../../../ui/form/SelectField';
import { periodsOf } from './collections';

type Values = { year: string; period: string };

/** The periods of the year that is chosen; one that another year does not have is chosen no longer. */
export function PeriodField({ collections }: { collections: AvetmissCollection[] }) {
  const { values, setFieldValue } = useFormikContext<Values>();
  const periods = periodsOf(collections, values.year);
  const isGone = values.period !== '' && !periods.includes(values.period);

  useEffect(() => {
    if (isGone) void setFieldValue('period', '');
  }, [isGone, setFieldValue]);

  return (
    <SelectField
      name="period"
      label="Period"
      options={periods}
      placeholder={values.year ? undefined : 'Choose a year first'}
    />
  );
}
