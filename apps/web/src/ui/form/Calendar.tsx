import { DatePicker, type DatePickerProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';

type Props = {
  day: string | null;
  min?: string;
  max?: string;
  about?: string;
  onPick: (day: string) => void;
};

/** The arrows have no words of their own. */
const ARROWS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Ten years earlier',
  nextDecade: 'Ten years later',
};

/** The looks and words of each calendar. */
export const CALENDAR = {
  ariaLabels: ARROWS,
  firstDayOfWeek: 1,
  weekendDays: [],
  size: 'md',
} as const satisfies DatePickerProps;

export default function Calendar({ day, min, max, about, onPick }: Props) {
  return (
    <DatePicker
      {...CALENDAR}
      value={day}
      onChange={(picked) => picked && onPick(picked)}
      defaultDate={day ?? about}
      defaultLevel={!day && about ? 'decade' : 'month'}
      minDate={min}
      maxDate={max}
    />
  );
}
