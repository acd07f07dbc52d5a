import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '../../../ui/feedback/notify';
import { exportNatFiles, useSubmitNatFilesMutation } from '../avetmissApi';
import type { Files } from '../avetmissSlice';
import { DeleteNatFiles, useNatFilesDeletion } from '../DeleteNatFiles';
import { useWizardEvents } from '../useReportingWizard';
import { ImportDialog } from './ImportDialog';
import classes from './Submission.module.css';

export function SubmissionActions({ files }: { files: Files }) {
  const [submit, { isLoading: isSubmitting }] = useSubmitNatFilesMutation();
  const deletion = useNatFilesDeletion('submission');
  const { sendEvent, handleFailure } = useWizardEvents('submission');
  const [isImporting, setIsImporting] = useState(false);
  const { year, period, version } = files;
  const asked = year !== null && period && version ? { year, period, version } : null;

  async function submitFiles() {
    if (!asked) return;
    try {
      const { addressErrors } = await submit(asked).unwrap();
      sendEvent({ type: 'submitted', addressErrors: addressErrors.length });
    } catch (error) {
      handleFailure(error, MESSAGES.avetmiss.notValidated);
    }
  }

  return (
    <div className={classes.actions}>
      {!deletion.isDeleting && (
        <Button
          size="lg"
          loading={isSubmitting}
          disabled={!asked}
          onClick={() => void submitFiles()}
        >
          Submit for Validation
        </Button>
      )}
      {isSubmitting ? (
        <output>The files are being validated. This may take a minute.</output>
      ) : (
        <>
          <ExportButton />
          <Button
            variant="default"
            leftSection={<IconUpload size={20} stroke={1.75} aria-hidden />}
            onClick={() => setIsImporting(true)}
          >
            Import NAT Files
          </Button>
          <DeleteNatFiles {...deletion} />
        </>
      )}
      <ImportDialog opened={isImporting} onClose={() => setIsImporting(false)} />
    </div>
  );
}

const { exported, emptyExport, notExported } = MESSAGES.avetmiss;

function ExportButton() {
  const [isExporting, setIsExporting] = useState(false);
  const { handleFailure } = useWizardEvents('submission');

  async function exportFiles() {
    setIsExporting(true);
    await exportNatFiles().then(
      (isSaved) => (isSaved ? notify.info(exported) : notify.error(emptyExport)),
      (error: unknown) => handleFailure(error, notExported),
    );
    setIsExporting(false);
  }

  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
      loading={isExporting}
      onClick={() => void exportFiles()}
    >
      Export NAT Files
    </Button>
  );
}
