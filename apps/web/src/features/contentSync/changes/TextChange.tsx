import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { Words } from './markWords';
import classes from './TextChange.module.css';
import { type Line, type ShownLine, shownLines } from './textChange';

/** A text line by line, before and after in one. */
export const TextChange = ({ lines }: { lines: Line[] }) => (
  <div className={classes.text}>
    {shownLines(lines).map((line, i) =>
      // Lines stay in their order.
      line.change === 'folded' ? (
        <FoldedLines key={i} lines={line.lines} />
      ) : (
        <TextLine key={i} line={line} />
      ),
    )}
  </div>
);

const SAID = { same: null, added: 'Now: ', removed: 'Before: ' };

function TextLine({ line }: { line: Exclude<ShownLine, { change: 'folded' }> }) {
  const said = SAID[line.change];
  return (
    <p className={classes.line} data-change={line.change}>
      {said && <VisuallyHidden>{said}</VisuallyHidden>}
      {line.words.map((words, i) => (
        <MarkedWords key={i} words={words} change={line.change} />
      ))}
    </p>
  );
}

function MarkedWords({ words, change }: { words: Words; change: string }) {
  if (!words.isOther) return words.text;
  return change === 'added' ? <ins>{words.text}</ins> : <del>{words.text}</del>;
}

function FoldedLines({ lines }: { lines: string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) {
    return lines.map((text, i) => (
      <p key={i} className={classes.line} data-change="same">
        {text}
      </p>
    ));
  }
  return (
    <button type="button" className={classes.folded} onClick={() => setIsOpen(true)}>
      Show {lines.length} lines that are as they were
    </button>
  );
}
