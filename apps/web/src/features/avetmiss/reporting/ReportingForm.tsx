import type { AvetmissCollection } from '@platewise/shared/avetmiss';
import { ALL_STATES, compileSchema, REPORTED_STATES } from '@platewise/shared/avetmiss';
import { MESSAGES } from '@platewise/shared/messages';
import { useCompileNatFilesMutation } from '../../../api/avetmissApi';
import { Form } from '../../../ui/form/Form';
import { SelectField } from '../../../ui/form/SelectField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useFailure } from '../useFailure';
import { useTell } from '../useTell';
import { CollectionFacts } from './CollectionFacts';
import { collectionOf, yearsOf } from './collections';
import { PeriodField } from './PeriodField';
import classes from './Reporting.module.css';

const chosenSchema = compileSchema.pick(['state', 'year', 'period']);

type Props = { collections: AvetmissCollection[]; onCompiling: () => Promise<unknown> };

export function ReportingForm({ collections, onCompiling }: Props) {
  const [compile] = useCompileNatFilesMutation();
  const tell = useTell('reporting');
  const fail = useFailure('reporting');
  return (
    <Form
      className={classes.form}
      initialValues={{ state: ALL_STATES, year: '', period: '' }}
      schema={chosenSchema}
      onSubmit={async ({ state, year, period }) => {
        const collection = collectionOf(collections, String(year), period);
        if (!collection) return;
        const { reports } = await compile({ ...collection, state }).unwrap();
        if (reports.length > 0) tell({ type: 'compiled' });
        else await onCompiling();
      }}
      onFailure={(failure) => fail(failure, MESSAGES.avetmiss.notGenerated)}
    >
      {({ values }) => (
        <>
          <SelectField name="state" label="State" options={REPORTED_STATES} />
          <SelectField name="year" label="Year" options={yearsOf(collections)} />
          <PeriodField collections={collections} />
          <CollectionFacts collection={collectionOf(collections, values.year, values.period)} />
          <SubmitButton>Generate NAT Files</SubmitButton>
        </>
      )}
    </Form>
  );
}
