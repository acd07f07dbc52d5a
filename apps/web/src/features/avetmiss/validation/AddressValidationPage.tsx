import { STATE_CODES } from '@platewise/shared/addresses/australianStates';
import { MESSAGES } from '@platewise/shared/messages';
import { useAppSelector } from '../../../app/hooks';
import { Page } from '../../../ui/Page';
import { useFixAddressesMutation } from '../avetmissApi';
import { selectFiles, selectResult } from '../avetmissSlice';
import { describeFiles } from '../describeFiles';
import { wizardTitle } from '../reportingWizard';
import { useReportingWizard } from '../useReportingWizard';
import { addressFixesOf } from './addressFixes';
import { EditableFindings } from './EditableFindings';
import { toFix } from './edits';
import { OtherFindings } from './OtherFindings';
import classes from './Validation.module.css';

export default function AddressValidationPage() {
  const result = useAppSelector(selectResult);
  const files = useAppSelector(selectFiles);
  const findings = result?.addressErrors ?? [];
  useReportingWizard('addressValidation');
  const [fix] = useFixAddressesMutation();
  return (
    <Page
      title={wizardTitle('Address')}
      lead="The suburb, postcode and state of an address must match."
    >
      {result && files && (
        <>
          <p className={classes.hint}>{describeFiles(files)}</p>
          <StateKey />
          <EditableFindings
            page="addressValidation"
            findings={findings}
            count={result.addressErrorCount}
            notSaved={MESSAGES.avetmiss.notFixed}
            onSave={(edits) => fix(addressFixesOf(files, edits.map(toFix))).unwrap()}
          >
            {result.errors.length > 0 && (
              <OtherFindings to="validation" count={result.errorCount} what="finding" />
            )}
          </EditableFindings>
        </>
      )}
    </Page>
  );
}

/** Where people look for it from: as the states stand on the official list. */
const ENTRIES = Object.entries(STATE_CODES).toSorted(([, a], [, b]) => a.localeCompare(b));

/** What the state of an address is in the files. */
const StateKey = () => (
  <section className={classes.key} aria-labelledby="state-key">
    <h2 id="state-key">State identifiers</h2>
    <dl>
      {ENTRIES.map(([state, code]) => (
        <div key={state}>
          <dt>{state}</dt>
          <dd>{code}</dd>
        </div>
      ))}
    </dl>
  </section>
);
