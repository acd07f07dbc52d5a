import { Anchor, Button, FileButton, Textarea } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { FieldError } from '../../../../ui/form/FieldError';
import classes from './Batch.module.css';
import { readListFile } from './readListFile';
import type { CheckedListState } from './useCheckedList';

const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(
  '\uFEFFFirst name,Last name,Email\r\nMei,Tran,mei@example.com\r\n',
)}`;
const KINDS = '.csv,.tsv,.txt,text/csv,text/plain';

type Props = {
  courseId: number | null;
  list: CheckedListState;
  text: string;
  onType: (text: string) => void;
};

/** Takes a list that is pasted, chosen or dropped. After the check it shows only where the list came from. */
export function ListEntry({ courseId, list, text, onType }: Props) {
  const [from, setFrom] = useState('your pasted list');
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  /** Shows the problem at the field, as a form does. */
  function refuse(reason: string) {
    setProblem(reason);
    field.current?.focus();
  }

  async function read(typed: string, source: string) {
    if (courseId === null) return refuse('Please choose a course first.');
    if (!typed.trim()) return refuse('Please paste a list or choose a file.');
    setFrom(source);
    const refusal = await list.read(courseId, typed);
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

  if (list.checked) {
    const rows = list.checked.rows.length + list.leftOut.length;
    return (
      <p className={classes.inHand}>
        {formatCount(rows, 'row')} from {from}.{' '}
        <Anchor component="button" type="button" onClick={list.startAgain}>
          Use another list
        </Anchor>
      </p>
    );
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
        label="Names and emails"
        description="One row for each person: first name, last name, email. You can copy straight from a spreadsheet, with or without headings. Up to 2,000 rows."
        placeholder={'Mei, Tran, mei@example.com\nBao, Le, bao@example.com'}
        rows={8}
        value={text}
        error={problem && <FieldError>{problem}</FieldError>}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button loading={list.isChecking} onClick={() => void read(text, 'your pasted list')}>
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
          <Anchor inherit href={TEMPLATE} download="staff-list.csv">
            Download a template
          </Anchor>
        </span>
      </div>
    </div>
  );
}
