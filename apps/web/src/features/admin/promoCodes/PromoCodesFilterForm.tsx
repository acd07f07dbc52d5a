import { DateRangeFields } from '../list/DateRangeFields';
import { FilterForm } from '../list/FilterForm';
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
  return (
    <FilterForm
      className={classes.filter}
      filter={filter}
      usual={defaultPromoCodesFilter(today)}
      schema={promoCodesFilterSchema}
      values={(dates) => dates}
      onFilter={onFilter}
    >
      <DateRangeFields today={today} />
    </FilterForm>
  );
}
