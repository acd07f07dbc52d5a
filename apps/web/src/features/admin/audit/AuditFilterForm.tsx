import type { AuditFilter } from '@platewise/shared/audit';
import { useAuditChoicesQuery } from '../../../api/auditApi';
import { SelectField } from '../../../ui/form/SelectField';
import { DateRangeFields } from '../list/DateRangeFields';
import { FilterForm } from '../list/FilterForm';
import classes from './AuditFilterForm.module.css';
import { auditFormSchema, auditValues, defaultAuditFilter } from './auditFilter';
import { subjectInWords } from './auditWords';

type Props = { filter: AuditFilter; today: string; onFilter: (filter: AuditFilter) => void };

export function AuditFilterForm({ filter, today, onFilter }: Props) {
  const { data } = useAuditChoicesQuery();
  return (
    <FilterForm
      className={classes.columns}
      filter={filter}
      usual={defaultAuditFilter(today)}
      schema={auditFormSchema}
      values={auditValues}
      onFilter={onFilter}
    >
      <SelectField
        name="admin"
        label="Who"
        placeholder="Everybody"
        options={withChosen(data?.admins, filter.admin)}
      />
      <SelectField
        name="action"
        label="What"
        placeholder="Everything"
        options={withChosen(data?.actions, filter.action)}
      />
      <SelectField
        name="subjectType"
        label="About"
        placeholder="Anything"
        options={withChosen(data?.subjectTypes, filter.subjectType).map((type) => ({
          value: type,
          label: subjectInWords(type),
        }))}
      />
      <DateRangeFields today={today} />
    </FilterForm>
  );
}

/** What a link asks for can be chosen before the others have come. */
const withChosen = (known: string[] = [], chosen: string | undefined) =>
  chosen && !known.includes(chosen) ? [chosen, ...known] : known;
