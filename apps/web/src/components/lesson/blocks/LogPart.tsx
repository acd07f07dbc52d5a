import type { LogBlock } from '@platewise/shared/content/blocks';
import { IconClipboardList } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { BlockButton, BlockFrame, BlockText, Mark, Result, Results, type Tone } from './BlockFrame';
import classes from './LogPart.module.css';

/** A page of a log. The learner marks the rows in which something is wrong. */
export function LogPart({ block: { title, html, columns, rows } }: { block: LogBlock }) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [checked, setChecked] = useState(false);
  const faults = rows.filter(({ fault }) => fault !== null).length;
  const found = rows.filter(({ fault }, i) => fault !== null && marked.has(i)).length;
  const isAllRight = rows.every(({ fault }, i) => (fault !== null) === marked.has(i));

  const toggle = (row: number) => {
    const after = new Set(marked);
    if (!after.delete(row)) after.add(row);
    setMarked(after);
  };
  const startAgain = () => {
    setMarked(new Set());
    setChecked(false);
  };

  return (
    <BlockFrame label="Read the log" icon={IconClipboardList} title={title}>
      <BlockText html={html} />
      <div className={classes.sheet}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Mark</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, fault }, row) => {
              const outcome = checked ? outcomeOf(fault, marked.has(row)) : null;
              return (
                <Fragment key={row}>
                  <tr className={classes.row} data-marked={marked.has(row)}>
                    <td>
                      {outcome ? (
                        <Mark tone={outcome.tone} />
                      ) : (
                        <label className={classes.box}>
                          <input
                            type="checkbox"
                            aria-label={`Row ${row + 1}: ${cells.filter(Boolean).join(', ')}`}
                            checked={marked.has(row)}
                            onChange={() => toggle(row)}
                          />
                        </label>
                      )}
                    </td>
                    {cells.map((cell, i) => (
                      <td key={columns[i]} data-short={cell.length < 9}>
                        {cell}
                      </td>
                    ))}
                  </tr>
                  {outcome?.words && (
                    <tr>
                      <td colSpan={columns.length + 1} className={classes.why}>
                        <div>
                          <strong data-tone={outcome.tone}>{outcome.words}</strong> {fault}
                        </div>
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      <BlockButton
        look={checked ? 'plain' : 'filled'}
        onClick={() => (checked ? startAgain() : setChecked(true))}
      >
        {checked ? 'Try again' : 'Check'}
      </BlockButton>
      <Results>
        {checked && (
          <Result
            tone={isAllRight ? 'good' : 'care'}
            title={`You found ${found} of ${faults} rows with something wrong`}
          >
            {found === faults && !isAllRight && <p>You also marked a row that is fine.</p>}
          </Result>
        )}
      </Results>
    </BlockFrame>
  );
}

type Outcome = { tone: Tone; words: string | null };

/** A row that is fine and was left alone needs no words. */
function outcomeOf(fault: string | null, isMarked: boolean): Outcome {
  if (fault === null) {
    return isMarked
      ? { tone: 'bad', words: 'Nothing is wrong in this row.' }
      : { tone: 'good', words: null };
  }
  return isMarked
    ? { tone: 'good', words: 'You found it.' }
    : { tone: 'bad', words: 'You missed this one.' };
}
