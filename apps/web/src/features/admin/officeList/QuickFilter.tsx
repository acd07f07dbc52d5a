import { NativeSelect } from '@mantine/core';
import classes from './QuickFilter.module.css';

type Props = {
  label: string;
  options: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** A filter next to the search, which applies straight away. */
export const QuickFilter = ({ label, options, value, onChange }: Props) => (
  <NativeSelect
    className={classes.filter}
    label={label}
    data={options}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
