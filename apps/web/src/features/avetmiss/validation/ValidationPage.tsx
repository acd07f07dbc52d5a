import { Alert, Button } from '@mantine/core';
import type { ValidationResponse } from '@platewise/shared/avetmiss';
import { MESSAGES } from '@platewise/shared/messages';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../../app/hooks';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { aboutFiles } from '../aboutFiles';
import { useUpdateValidationMutation } from '../avetmissApi';
import { PAGES } from '../avetmissEntry';
import { selectFiles, selectResult } from '../avetmissSlice';
import { pageTitle } from '../pageTitle';
import { useEntry } from '../useEntry';
import { EditableFindings } from './EditableFindings';
import { fixOf } from './edits';
import { OtherFindings } from './OtherFindings';
import { Validated } from './Validated';
import classes from './Validation.module.css';

export default function ValidationPage() {
  const result = useAppSelector(selectResult);
  const files = useAppSelector(selectFiles);
  useEntry('validation');
  return (
    <Page title={pageTitle('Validation')} width="wide">
      {!result && <SkeletonLines lines={12} />}
      {result && files && <p className={classes.hint}>{aboutFiles(files)}</p>}
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
        <Button component={Link} to={PAGES.submission} variant="default">
          Back to the files
        </Button>
      )}
    </>
  );
}
