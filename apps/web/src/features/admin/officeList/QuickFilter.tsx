import { NativeSelect } from '@mantine/core';
import classes from './QuickFilter.module.css';

type Props = {
  label: string;
  options: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** One choice beside the search, which counts at once. */
export const QuickFilter = ({ label, options, value, onChange }: Props) => (
  <NativeSelect
    className={classes.filter}
    label={label}
    data={options}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
