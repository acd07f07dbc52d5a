import { NativeSelect } from '@mantine/core';
import type { FreeVouchers } from '@platewise/shared/voucherBatches';
import classes from './Batch.module.css';
import { courseOptions } from './courseOptions';

type Props = {
  free: FreeVouchers[];
  value: number | null;
  onChange: (courseId: number) => void;
};

export const CourseField = ({ free, value, onChange }: Props) => (
  <NativeSelect
    className={classes.course}
    label="Course"
    size="md"
    data={[
      ...(value === null ? [{ value: '', label: 'Please choose' }] : []),
      ...courseOptions(free),
    ]}
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
  />
);
