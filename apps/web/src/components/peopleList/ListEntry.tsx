import { Anchor, Button, FileButton, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { FieldError } from '../../ui/form/FieldError';
import classes from './ListEntry.module.css';
import { readListFile } from './readListFile';

const KINDS = '.csv,.tsv,.txt,text/csv,text/plain';

type Props = {
  label: string;
  description: string;
  placeholder: string;
  /** The file from which people can start. */
  template: { fileName: string; lines: readonly (readonly string[])[] };
  text: string;
  onType: (text: string) => void;
  isChecking: boolean;
  /** Reads a list. The answer is the reason why it cannot be read. */
  onRead: (list: string, source: string) => Promise<string | null>;
};

const PASTED = 'your pasted list';

/** Takes a list of people that is pasted, chosen or dropped. */
export function ListEntry({ label, description, placeholder, template, ...list }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  /** Shows the problem at the field, as a form does. */
  function refuse(reason: string) {
    setProblem(reason);
    field.current?.focus();
  }

  async function read(typed: string, source: string) {
    if (!typed.trim()) return refuse('Please paste a list or choose a file.');
    const refusal = await list.onRead(typed, source);
    if (refusal) refuse(refusal);
    else setProblem(null);
  }

  async function readFile(file: File | null | undefined) {
    if (!file) return;
    try {
      await read(await readListFile(file), file.name);
    } catch (error) {
      refuse(error instanceof Error ? error.message : "We couldn't read this file.");
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void readFile(event.dataTransfer.files[0]);
  }

  return (
    <div
      className={classes.entry}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Textarea
        ref={field}
        label={label}
        description={description}
        placeholder={placeholder}
        rows={8}
        value={list.text}
        error={problem && <FieldError>{problem}</FieldError>}
        onChange={({ currentTarget }) => list.onType(currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button loading={list.isChecking} onClick={() => void read(list.text, PASTED)}>
          Check list
        </Button>
        <FileButton onChange={(file) => void readFile(file)} accept={KINDS}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload size={20} stroke={1.75} aria-hidden />}
            >
              Choose a CSV file
            </Button>
          )}
        </FileButton>
        <span className={classes.hint}>
          <span className={classes.drop}>or drop a file here. </span>
          <Anchor inherit href={toCsvLink(template.lines)} download={template.fileName}>
            Download a template
          </Anchor>
        </span>
      </div>
    </div>
  );
}

const toCsvLink = (lines: Props['template']['lines']) =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(
    `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`,
  )}`;
