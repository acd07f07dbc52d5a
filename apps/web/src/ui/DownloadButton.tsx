import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { downloadFile } from '../api/downloadFile';
import { notify } from './feedback/notify';

type Props = ButtonProps & {
  /** Under /api/v1. */
  url: string;
  /** Posted, where the file is asked for with a body. */
  data?: object;
  fileName: string;
  /** Said when it is saved, and when it could not be. */
  success: string;
  failure: string;
  children: ReactNode;
};

export function DownloadButton({
  url,
  data,
  fileName,
  success,
  failure,
  children,
  ...button
}: Props) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    await downloadFile(url, fileName, { data }).then(
      () => notify.success(success),
      () => notify.error(failure),
    );
    setBusy(false);
  }

  return (
    <Button
      variant="light"
      leftSection={<IconDownload size={20} aria-hidden />}
      {...button}
      loading={busy}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}
