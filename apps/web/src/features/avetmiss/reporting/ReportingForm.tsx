import {
  ALL_STATES,
  type AvetmissCollection,
  compileSchema,
  REPORTED_STATES,
} from '@platewise/shared/avetmiss';
import { showDay } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { Permitted } from '../../../components/Permitted';
import { Form } from '../../../ui/form/Form';
import { SelectField } from '../../../ui/form/SelectField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useCompileNatFilesMutation } from '../avetmissApi';
import { useWizardEvents } from '../useReportingWizard';
import classes from './Reporting.module.css';

const rowSelectionSchema = compileSchema.pick(['state', 'year', 'period']);

type Props = { collections: AvetmissCollection[]; onCompiling: () => Promise<unknown> };

export function ReportingForm({ collections, onCompiling }: Props) {
  const [compile] = useCompileNatFilesMutation();
  const { sendEvent, handleFailure } = useWizardEvents('reporting');
  return (
    <Form
      className={classes.form}
      initialValues={{ state: ALL_STATES, year: '', period: '' }}
      schema={rowSelectionSchema}
      onSubmit={async ({ state, year, period }) => {
        const collection = collectionOf(collections, String(year), period);
        if (!collection) return;
        const { reports } = await compile({ ...collection, state }).unwrap();
        if (reports.length > 0) sendEvent({ type: 'compiled' });
        else await onCompiling();
      }}
      onFailure={(failure) => handleFailure(failure, MESSAGES.avetmiss.notGenerated)}
    >
      {({ values }) => (
        <>
          <SelectField name="state" label="State" options={REPORTED_STATES} />
          <SelectField name="year" label="Year" options={yearsOf(collections)} />
          <PeriodField collections={collections} />
          <CollectionFacts collection={collectionOf(collections, values.year, values.period)} />
          <Permitted needs="compliance change">
            <SubmitButton>Generate NAT Files</SubmitButton>
          </Permitted>
        </>
      )}
    </Form>
  );
}

/** The facts that follow from a year and a period. */
function CollectionFacts({ collection }: { collection: AvetmissCollection | null }) {
  if (!collection) return null;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Version</dt>
        <dd>{collection.version}</dd>
      </div>
      <div>
        <dt>Collection start date</dt>
        <dd>{showDay(collection.collectionStartDate)}</dd>
      </div>
      <div>
        <dt>Collection end date</dt>
        <dd>{showDay(collection.collectionEndDate)}</dd>
      </div>
    </dl>
  );
}

type Values = { year: string; period: string };

/** The periods of the year that is chosen; one that another year does not have is chosen no longer. */
function PeriodField({ collections }: { collections: AvetmissCollection[] }) {
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

/** Each once, in the order of the service: newest first. */
const yearsOf = (collections: AvetmissCollection[]) => [
  ...new Set(collections.map(({ year }) => String(year))),
];

const periodsOf = (collections: AvetmissCollection[], year: string) =>
  collections.filter((each) => String(each.year) === year).map(({ period }) => period);

const collectionOf = (collections: AvetmissCollection[], year: string, period: string) =>
  collections.find((each) => String(each.year) === year && each.period === period) ?? null;
