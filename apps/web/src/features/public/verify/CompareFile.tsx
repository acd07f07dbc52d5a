import { Button, FileButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconFileSearch } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import classes from './CompareFile.module.css';

type Result = 'same' | 'changed' | 'unread';
const WORDS: Record<Result, string> = {
  same: 'This is the file we issued. It hasn’t been changed.',
  changed: 'This isn’t the file we issued. It has been changed, printed or scanned.',
  unread: 'We couldn’t read this file. Please try another browser.',
};

/** Whether a file is the very one that was issued. It never leaves the visitor's device. */
export function CompareFile({ sha256 }: { sha256: string }) {
  const [result, setResult] = useState<{ name: string; is: Result } | null>(null);

  const compare = async (file: File | null | undefined) => {
    if (!file) return;
    const is = await sha256Of(file).then(
      (own): Result => (own === sha256 ? 'same' : 'changed'),
      (): Result => 'unread',
    );
    setResult({ name: file.name, is });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void compare(event.dataTransfer.files[0]);
  };

  return (
    <section className={classes.box} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <h2 className={classes.title}>Do you have it as a file?</h2>
      <p className={classes.text}>
        Choose the PDF, or drop it here, to see whether anything in it has been changed. The file
        stays on your device.
      </p>
      <FileButton accept="application/pdf" onChange={(file) => void compare(file)}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            leftSection={<IconFileSearch size={20} aria-hidden />}
          >
            Compare a PDF
          </Button>
        )}
      </FileButton>
      <div role="status">
        {result && (
          <p className={classes.result} data-is={result.is}>
            {result.is === 'same' ? (
              <IconCircleCheck aria-hidden />
            ) : (
              <IconAlertTriangle aria-hidden />
            )}
            <span>
              <strong>{WORDS[result.is]}</strong> {result.name}
            </span>
          </p>
        )}
      </div>
    </section>
  );
}

/** In hex. */
async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
