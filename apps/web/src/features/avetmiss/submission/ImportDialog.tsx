import { Button, Group, List } from '@mantine/core';
import type { ImportAnswer } from '@platewise/shared/avetmiss';
import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { useImportNatFilesMutation } from '../../../api/avetmissApi';
import { Dialog } from '../../../ui/Dialog';
import { notify } from '../../../ui/notify';
import { messageOf } from '../../../ui/showProblem';
import { problemOf } from './natZip';
import { ZipChoice } from './ZipChoice';

const { imported, notImported } = MESSAGES.avetmiss;

type Props = { opened: boolean; onClose: () => void };

/** Opened again, it begins anew. */
export const ImportDialog = ({ opened, onClose }: Props) => (
  <Dialog opened={opened} onClose={onClose} size="lg" title="Import NAT Files">
    <ImportFiles onClose={onClose} />
  </Dialog>
);

/** One zip takes the place of all the files. What it left open is said when it has been read. */
function ImportFiles({ onClose }: Pick<Props, 'onClose'>) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [read, setRead] = useState<ImportAnswer | null>(null);
  const [send, { isLoading }] = useImportNatFilesMutation();

  function choose(chosen: File | null) {
    const refused = chosen && problemOf(chosen);
    setFile(refused ? null : chosen);
    setProblem(refused);
  }

  async function importFile() {
    if (!file) return setProblem(MESSAGES.upload.missing);
    try {
      const answer = await send(file).unwrap();
      notify.info(imported);
      if (answer.assumptions.length > 0) setRead(answer);
      else onClose();
    } catch (error) {
      setProblem(messageOf(error, notImported));
      notify.error(notImported);
    }
  }

  return (
    <>
      {read ? (
        <>
          <p>The files have been read. What they left open was read so:</p>
          <List>
            {read.assumptions.map((assumption) => (
              <List.Item key={assumption}>{assumption}</List.Item>
            ))}
          </List>
        </>
      ) : (
        <ZipChoice file={file} problem={problem} onChoose={choose} />
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {read ? 'Close' : 'Cancel'}
        </Button>
        {!read && (
          <Button loading={isLoading} onClick={() => void importFile()}>
            Import
          </Button>
        )}
      </Group>
    </>
  );
}
