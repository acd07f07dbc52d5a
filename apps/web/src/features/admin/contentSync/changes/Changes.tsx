import { Title, VisuallyHidden } from '@mantine/core';
import type {
  ContentChange,
  ContentChangeKind,
  ContentChanges,
} from '@platewise/shared/contentSync';
import { IconArrowsMove, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { WaitingHead } from '../WaitingHead';
import classes from './Changes.module.css';
import { areOpen, bySection, countChanges, positionOf, setWords } from './changeWords';
import type { Words } from './markWords';
import textChangeClasses from './TextChange.module.css';
import { type Line, type ShownLine, shownLines } from './textChange';

export function Changes({ of }: { of: ContentChanges }) {
  const isOpen = areOpen(of.changes);
  return (
    <>
      <WaitingHead set={of}>{setWords(of)}</WaitingHead>
      <p className={classes.count}>{countChanges(of.changes)}</p>
      {bySection(of.changes).map(({ key: section, of: changes }) => (
        <section key={section} className={classes.section} aria-label={section}>
          <Title order={2} size="h3">
            {section}
          </Title>
          <ul className={classes.changes}>
            {changes.map((change) => (
              <ChangeItem
                key={`${change.change} ${change.place} ${change.title}`}
                change={change}
                isOpen={isOpen}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type Props = {
  change: ContentChange;
  /** Whether the texts before and after are in sight at once. */
  isOpen: boolean;
};

/** One thing that is new, gone, other or elsewhere, with its text before and after. */
function ChangeItem({ change, isOpen }: Props) {
  const { lines } = change;
  if (lines.length === 0) {
    return (
      <li className={classes.change}>
        <Heading change={change} />
      </li>
    );
  }
  return (
    <li className={classes.change}>
      <details open={isOpen && change.change === 'altered'}>
        <summary>
          <Heading change={change} />
        </summary>
        <TextChange lines={lines} />
      </details>
    </li>
  );
}

function Heading({ change }: { change: ContentChange }) {
  const { title, formerTitle, formerPlace } = change;
  return (
    <span className={classes.heading}>
      <ChangeKind change={change.change} />
      <span className={classes.position}>{positionOf(change)}</span>
      <strong className={classes.title}>{title}</strong>
      {formerTitle !== null && (
        <span className={classes.former}>Previous title: {formerTitle}</span>
      )}
      {formerPlace !== null && <span className={classes.former}>Moved from: {formerPlace}</span>}
    </span>
  );
}

const KINDS = {
  added: { words: 'Added', Icon: IconPlus },
  removed: { words: 'Removed', Icon: IconTrash },
  altered: { words: 'Altered', Icon: IconPencil },
  moved: { words: 'Moved', Icon: IconArrowsMove },
};

function ChangeKind({ change }: { change: ContentChangeKind }) {
  const { words, Icon } = KINDS[change];
  return (
    <span className={classes.kind} data-change={change}>
      <Icon size={16} stroke={2} aria-hidden />
      {words}
    </span>
  );
}

/** A text line by line, before and after in one. */
const TextChange = ({ lines }: { lines: Line[] }) => (
  <div className={textChangeClasses.text}>
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
    <p className={textChangeClasses.line} data-change={line.change}>
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
      <p key={i} className={textChangeClasses.line} data-change="same">
        {text}
      </p>
    ));
  }
  return (
    <button type="button" className={textChangeClasses.folded} onClick={() => setIsOpen(true)}>
      Show {lines.length} lines that are as they were
    </button>
  );
}
