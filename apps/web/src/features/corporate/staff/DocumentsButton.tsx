import { Button, Group, NativeSelect } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { IconFileZip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { downloadFile } from '../../../api/downloadFile';
import { Dialog } from '../../../ui/Dialog';
import { describeFailure } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { Choices } from '../../../ui/form/Choices';
import classes from './Staff.module.css';
import { documentsFile } from './staffApi';
import { STAFF_COURSES } from './staffFilters';

const KINDS = [
  { value: 'both', label: 'Certificates and third-party forms' },
  { value: 'certificates', label: 'Certificates only' },
  { value: 'forms', label: 'Third-party forms only' },
];
const MB = 1_000_000;

/** Downloads the documents of all certified staff in one ZIP. It can be large, so the progress is shown and the download can be cancelled. */
export function DocumentsButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [what, setWhat] = useState('both');
  const [courseId, setCourseId] = useState('');
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  async function download() {
    const { url, fileName } = documentsFile({ what, courseId });
    running.current = new AbortController();
    const { signal } = running.current;
    setBytes(0);
    try {
      await downloadFile(url, fileName, { signal, onBytes: setBytes });
      notify.success('Your documents have been downloaded.');
      setIsOpen(false);
    } catch (error) {
      if (!signal.aborted)
        notify.error(
          describeFailure(error, { fallback: MESSAGES.courses.notDownloaded('documents') }),
        );
    }
    setBytes(null);
  }

  function close() {
    running.current?.abort();
    setIsOpen(false);
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileZip size={20} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Certificates and forms
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Your staff’s certificates and forms">
        <div className={classes.papers}>
          <Choices
            name="what"
            legend="Which documents"
            options={KINDS}
            value={what}
            onChange={setWhat}
          />
          <NativeSelect
            label="Course"
            size="md"
            data={STAFF_COURSES}
            value={courseId}
            onChange={({ currentTarget }) => setCourseId(currentTarget.value)}
          />
          {bytes !== null && (
            <output>
              {(bytes / MB).toLocaleString('en-AU', { maximumFractionDigits: 1 })} MB so far
            </output>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button loading={bytes !== null} onClick={() => void download()}>
              Download ZIP
            </Button>
          </Group>
        </div>
      </Dialog>
    </>
  );
}
