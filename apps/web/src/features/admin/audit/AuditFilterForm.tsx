import { Button } from '@mantine/core';
import type { AuditFilter } from '@platewise/shared/audit';
import { useAuditChoicesQuery } from '../../../api/auditApi';
import { DateField } from '../../../ui/form/DateField';
import { Form } from '../../../ui/form/Form';
import { SelectField } from '../../../ui/form/SelectField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { EARLIEST_DAY } from '../users/usersFilter';
import classes from './AuditFilterForm.module.css';
import { auditFormSchema, auditValues, defaultAuditFilter } from './auditFilter';
import { subjectInWords } from './auditWords';

type Props = { filter: AuditFilter; today: string; onFilter: (filter: AuditFilter) => void };

export function AuditFilterForm({ filter, today, onFilter }: Props) {
  const { data } = useAuditChoicesQuery();
  const usual = defaultAuditFilter(today);
  const dates = { description: '', min: EARLIEST_DAY, max: today };
  return (
    <Form
      className={classes.form}
      initialValues={auditValues(filter)}
      enableReinitialize
      schema={auditFormSchema}
      onSubmit={async (values) => onFilter(values)}
    >
      {({ resetForm }) => (
        <>
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
          <DateField name="startDate" label="Start date" {...dates} />
          <DateField name="endDate" label="End date" {...dates} />
          <div className={classes.buttons}>
            <SubmitButton size="md">Filter</SubmitButton>
            <Button
              variant="default"
              onClick={() => {
                resetForm({ values: auditValues(usual) });
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

/** What a link asks for can be chosen before the others have come. */
const withChosen = (known: string[] = [], chosen: string | undefined) =>
  chosen && !known.includes(chosen) ? [chosen, ...known] : known;
