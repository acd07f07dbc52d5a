import { Button, FileButton } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { FieldError } from '../../../ui/form/FieldError';
import classes from './Submission.module.css';

type Props = {
  file: File | null;
  problem: string | null;
  onChoose: (file: File | null) => void;
};

/** A zip that is chosen or dropped. */
export function ZipChoice({ file, problem, onChoose }: Props) {
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onChoose(event.dataTransfer.files[0] ?? null);
  }

  return (
    <div
      className={classes.zip}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p>
        One zip of NAT files, at most 5 MB. They take the place of all the files that are here now.
      </p>
      <FileButton onChange={onChoose} accept=".zip,application/zip">
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconFileZip size={20} stroke={1.75} aria-hidden />}
          >
            {file ? 'Choose another zip' : 'Choose a zip'}
          </Button>
        )}
      </FileButton>
      <span className={classes.drop}>or drop it here.</span>
      <output className={classes.chosen}>{file?.name}</output>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </div>
  );
}
