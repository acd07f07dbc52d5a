import { useAppSelector } from '../../../app/hooks';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { selectResult } from '../avetmissSlice';
import { pageTitle } from '../pageTitle';
import { useEntry } from '../useEntry';
import { Validated } from './Validated';
import { ValidationErrors } from './ValidationErrors';

export default function ValidationPage() {
  const result = useAppSelector(selectResult);
  useEntry('validation');
  return (
    <Page title={pageTitle('Validation')} width="wide">
      {!result && <SkeletonLines lines={12} />}
      {result?.verificationSuccessful && <Validated result={result} />}
      {result && !result.verificationSuccessful && <ValidationErrors result={result} />}
    </Page>
  );
}
