import { Alert, Anchor, Button, Title } from '@mantine/core';
import type { ValidationResponse } from '@platewise/shared/avetmiss';
import { MESSAGES } from '@platewise/shared/messages';
import { IconCircleCheck, IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../../app/hooks';
import { Permitted } from '../../../components/Permitted';
import { DownloadButton } from '../../../ui/DownloadButton';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { NAT_FILES, useUpdateValidationMutation } from '../avetmissApi';
import { selectFiles, selectResult } from '../avetmissSlice';
import { DeleteNatFiles, useNatFilesDeletion } from '../DeleteNatFiles';
import { describeFiles } from '../describeFiles';
import { WIZARD_PATHS, wizardTitle } from '../reportingWizard';
import { useReportingWizard } from '../useReportingWizard';
import { EditableFindings, FindingsDownload } from './EditableFindings';
import { toFix } from './edits';
import { FindingGroups } from './FindingGroups';
import { OtherFindings } from './OtherFindings';
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
          page="validation"
          findings={errors}
          count={errorCount}
          notSaved={MESSAGES.avetmiss.notUpdated}
          onSave={(edits) => update(edits.map(toFix)).unwrap()}
        />
      ) : (
        <Button component={Link} to={WIZARD_PATHS.submission} variant="default">
          Back to the files
        </Button>
      )}
    </>
  );
}

/** The AVETMISS Validation Software, where a person with a login finalises what we have handed in. */
const VALIDATION_SOFTWARE = 'https://avs.ncver.edu.au/avs/';

const { exported, notDownloaded } = MESSAGES.avetmiss;

function Validated({ result: { errors } }: { result: ValidationResponse }) {
  const deletion = useNatFilesDeletion('validation');
  return (
    <>
      <Title order={2} className={classes.success}>
        <IconCircleCheck size={32} stroke={1.75} aria-hidden />
        Avetmiss Reporting Validated Successfully
      </Title>
      <ol className={classes.steps}>
        <li>
          <h3>Step 1</h3>
          <p>
            Log in to the{' '}
            <Anchor href={VALIDATION_SOFTWARE} target="_blank" rel="noreferrer">
              external validation software{' '}
              <IconExternalLink
                size={18}
                stroke={1.75}
                aria-label="Opens in a new tab"
                role="img"
              />
            </Anchor>
            , open the latest submission under Collections, and press Finalise Submission.
          </p>
        </li>
        <li>
          <h3>Step 2</h3>
          <DownloadButton {...NAT_FILES} success={exported} failure={notDownloaded}>
            Download NAT Files
          </DownloadButton>
        </li>
        <Permitted needs="compliance change">
          <li>
            <h3>Step 3</h3>
            <DeleteNatFiles {...deletion} />
          </li>
        </Permitted>
      </ol>
      {errors.length > 0 && (
        <section aria-labelledby="warnings">
          <Title order={2} id="warnings" mb="md">
            Warnings that don’t block submission
          </Title>
          <FindingsDownload />
          <FindingGroups findings={errors} />
        </section>
      )}
    </>
  );
}
