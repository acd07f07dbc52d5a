import { Alert, Button } from '@mantine/core';
import type { ValidationAnswer } from '@platewise/shared/avetmiss';
import { MESSAGES } from '@platewise/shared/messages';
import { Link } from 'react-router-dom';
import { useUpdateValidationMutation } from '../../../api/avetmissApi';
import { PAGES } from '../avetmissEntry';
import { EditableFindings } from './EditableFindings';
import { fixOf } from './edits';
import { OtherFindings } from './OtherFindings';

export function ValidationErrors({ result }: { result: ValidationAnswer }) {
  const { errors, errorMessage, errorCount, addressErrors, addressErrorCount } = result;
  const [update] = useUpdateValidationMutation();
  return (
    <>
      {errorMessage && (
        <Alert color="tomato" mb="lg">
          {errorMessage}
        </Alert>
      )}
      {addressErrors.length > 0 && (
        <OtherFindings to="addressValidation" count={addressErrorCount} what="address error" />
      )}
      {errors.length > 0 ? (
        <EditableFindings
          place="validation"
          findings={errors}
          count={errorCount}
          notSaved={MESSAGES.avetmiss.notUpdated}
          onSave={(edits) => update(edits.map(fixOf)).unwrap()}
        />
      ) : (
        <Button component={Link} to={PAGES.submission} variant="default">
          Back to the files
        </Button>
      )}
    </>
  );
}
