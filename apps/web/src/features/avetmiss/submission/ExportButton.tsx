import { Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { exportNatFiles } from '../../../api/avetmissApi';
import { notify } from '../../../ui/notify';
import { useFailure } from '../useFailure';

const { exported, emptyExport, notExported } = MESSAGES.avetmiss;

export function ExportButton() {
  const [isExporting, setIsExporting] = useState(false);
  const fail = useFailure('submission');

  async function exportFiles() {
    setIsExporting(true);
    await exportNatFiles().then(
      (isSaved) => (isSaved ? notify.info(exported) : notify.error(emptyExport)),
      (error: unknown) => fail(error, notExported),
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
