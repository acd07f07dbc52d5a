import { Checkbox, TextInput } from '@mantine/core';
import {
  type FormColumn,
  findCellFault,
  tickedIn,
  trimRows,
  type WorkplaceForm,
} from '@platewise/shared/study/workplaceRecords';
import { useState } from 'react';
import classes from './TryItForm.module.css';

type Props = {
  form: WorkplaceForm;
  column: FormColumn;
  cell: string;
  onChange: (cell: string) => void;
};

const INPUTS: Record<Exclude<FormColumn['type'], 'ticks'>, object> = {
  text: { maxLength: 200 },
  date: { type: 'date' },
  time: { type: 'time' },
  // A number field of the browser takes no comma, and a scroll changes it.
  celsius: { inputMode: 'text', maxLength: 6, autoComplete: 'off' },
};

/** A field of a row. What is wrong with it is said once it is left. */
export function Cell({ form, column, cell, onChange }: Props) {
  const [isLeft, setIsLeft] = useState(false);
  const { name, label, type, needed } = column;
  if (type === 'ticks') return <Ticks column={column} cell={cell} onChange={onChange} />;
  const [written] = trimRows(form, [{ [name]: cell }]);
  const fault = findCellFault(column, written?.[name] ?? '');
  return (
    <TextInput
      {...INPUTS[type]}
      label={needed ? label : `${label} (optional)`}
      value={cell}
      error={isLeft && fault}
      onChange={({ target }) => onChange(target.value)}
      onFocus={() => setIsLeft(false)}
      onBlur={() => setIsLeft(true)}
    />
  );
}

type TicksProps = Omit<Props, 'form'>;

const Ticks = ({ column, cell, onChange }: TicksProps) => (
  <Checkbox.Group
    label={column.label}
    className={classes.ticks}
    value={tickedIn(cell)}
    // In the order of the form, whatever was ticked first.
    onChange={(ticked) =>
      onChange((column.choices ?? []).filter((choice) => ticked.includes(choice)).join(', '))
    }
  >
    <div className={classes.choices}>
      {column.choices?.map((choice) => (
        <Checkbox key={choice} value={choice} label={choice} />
      ))}
    </div>
  </Checkbox.Group>
);
