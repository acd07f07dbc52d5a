import { Alert, Button } from '@mantine/core';
import type { ValidationResponse } from '@platewise/shared/avetmiss';
import { MESSAGES } from '@platewise/shared/messages';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../../app/hooks';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { useUpdateValidationMutation } from '../avetmissApi';
import { selectFiles, selectResult } from '../avetmissSlice';
import { describeFiles } from '../describeFiles';
import { WIZARD_PATHS, wizardTitle } from '../reportingWizard';
import { useReportingWizard } from '../useReportingWizard';
import { EditableFindings } from './EditableFindings';
import { fixOf } from './edits';
import { OtherFindings } from './OtherFindings';
import { Validated } from './Validated';
import classes from './Validation.module.css';

export default function ValidationPage() {
  const result = useAppSelector(selectResult);
  const files = useAppSelector(selectFiles);
  useReportingWizard('validation');
  return (
    <Page title={wizardTitle('Validation')} width="wide">
      {!result && <SkeletonLines lines={12} />}
      {result && files && <p className={classes.hint}>{describeFiles(files)}</p>}
      {result?.verificationSuccessful && <Validated result={result} />}
      {result && !result.verificationSuccessful && <ValidationErrors result={result} />}
    </Page>
  );
}

function ValidationErrors({ result }: { result: ValidationResponse }) {
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
        <Button component={Link} to={WIZARD_PATHS.submission} variant="default">
          Back to the files
        </Button>
      )}
    </>
  );
}
