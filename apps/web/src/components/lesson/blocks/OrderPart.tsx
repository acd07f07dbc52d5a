import type { OrderBlock } from '@platewise/shared/content/blocks';
import { IconArrowDown, IconArrowUp, IconListNumbers } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { BlockButton, BlockFrame, Mark, Result, Results, shuffle } from './BlockFrame';
import classes from './OrderPart.module.css';

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

type Move = { item: string; to: number; button: 'up' | 'down' };

/** Items to be put in order by the buttons next to them. */
export function OrderPart({ block: { title, ask, items: right, why } }: { block: OrderBlock }) {
  const [items, setItems] = useState(() => mix(right));
  const [checked, setChecked] = useState(false);
  const [moved, setMoved] = useState<Move | null>(null);
  const list = useFocusAfterMove(moved);

  const move = (item: string, button: Move['button']) => {
    const from = items.indexOf(item);
    const to = from + (button === 'up' ? -1 : 1);
    if (to < 0 || to >= items.length) return;
    setItems(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setMoved({ item, to, button });
  };
  const startAgain = () => {
    setItems(mix(right));
    setChecked(false);
    setMoved(null);
  };
  const inPlace = items.filter((item, i) => item === right[i]).length;
  const isRight = inPlace === right.length;

  return (
    <BlockFrame label="Put in order" icon={IconListNumbers} title={title}>
      <p className={classes.ask}>{ask}</p>
      <ol ref={list} className={classes.items}>
        {items.map((item, i) => (
          <li key={item} className={classes.item} data-item={item}>
            <span className={classes.number} aria-hidden>
              {i + 1}
            </span>
            <span className={classes.name}>
              {item}
              {checked && item !== right[i] && (
                <span className={classes.place}>Its place is {right.indexOf(item) + 1}</span>
              )}
            </span>
            {checked ? (
              <Mark tone={item === right[i] ? 'good' : 'bad'} />
            ) : (
              <>
                <MoveButton item={item} button="up" end={i === 0} move={move} />
                <MoveButton item={item} button="down" end={i === items.length - 1} move={move} />
              </>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className={classes.moved}>
        {moved && !checked && `${moved.item}: place ${moved.to + 1} of ${items.length}`}
      </p>
      <BlockButton
        look={checked ? 'plain' : 'filled'}
        onClick={() => (checked ? startAgain() : setChecked(true))}
      >
        {checked ? 'Try again' : 'Check'}
      </BlockButton>
      <Results>
        {checked && (
          <Result
            tone={isRight ? 'good' : 'care'}
            title={
              isRight
                ? 'That’s the right order'
                : `${inPlace} of ${right.length} are in the right place`
            }
          >
            {!isRight && (
              <>
                <p>The right order:</p>
                <ol>
                  {right.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ol>
              </>
            )}
            <p>{why}</p>
          </Result>
        )}
      </Results>
    </BlockFrame>
  );
}

type MoveButtonProps = {
  item: string;
  button: Move['button'];
  /** The button must not lose the focus at the end of the list, so the browser does not disable it. */
  end: boolean;
  move: (item: string, button: Move['button']) => void;
};

const MoveButton = ({ item, button, end, move }: MoveButtonProps) => (
  <button
    type="button"
    className={classes.move}
    data-move={button}
    aria-disabled={end || undefined}
    aria-label={`Move ${button}: ${item}`}
    onClick={() => move(item, button)}
  >
    {button === 'up' ? <IconArrowUp {...ICON} /> : <IconArrowDown {...ICON} />}
  </button>
);

/** The browser takes the focus from an element that is moved in the page. */
function useFocusAfterMove(moved: Move | null) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!moved) return;
    const item = list.current?.children[moved.to];
    item?.querySelector<HTMLElement>(`[data-move=${moved.button}]`)?.focus();
  }, [moved]);
  return list;
}

/** Never in the right order. */
function mix(items: string[]): string[] {
  const mixed = shuffle(items);
  const isInOrder = mixed.every((item, i) => item === items[i]);
  return isInOrder ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
}
