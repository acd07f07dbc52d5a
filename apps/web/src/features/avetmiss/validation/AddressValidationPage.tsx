import { MESSAGES } from '@platewise/shared/messages';
import { useFixAddressesMutation } from '../../../api/avetmissApi';
import { useAppSelector } from '../../../app/hooks';
import { Page } from '../../../ui/Page';
import { selectFiles, selectResult } from '../avetmissSlice';
import { pageTitle } from '../pageTitle';
import { useEntry } from '../useEntry';
import { addressFixesOf } from './addressFixes';
import { EditableFindings } from './EditableFindings';
import { fixOf } from './edits';
import { OtherFindings } from './OtherFindings';
import { StateKey } from './StateKey';

export default function AddressValidationPage() {
  const result = useAppSelector(selectResult);
  const files = useAppSelector(selectFiles);
  const findings = result?.addressErrors ?? [];
  useEntry('addressValidation');
  const [fix] = useFixAddressesMutation();
  return (
    <Page
      title={pageTitle('Address')}
      lead="A suburb, its postcode and its state have to go together."
    >
      {result && files && (
        <>
          <StateKey />
          <EditableFindings
            place="addressValidation"
            findings={findings}
            count={result.addressErrorCount}
            notSaved={MESSAGES.avetmiss.notFixed}
            onSave={(edits) => fix(addressFixesOf(files, edits.map(fixOf))).unwrap()}
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
