import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/en-au';

type Props = {
  day: string | null;
  min?: string;
  max?: string;
  onPick: (day: string) => void;
};

export default function Calendar({ day, min, max, onPick }: Props) {
  return (
    <DatePicker
      locale="en-au"
      firstDayOfWeek={1}
      weekendDays={[]}
      size="md"
      value={day}
      onChange={(picked) => picked && onPick(picked)}
      defaultDate={day ?? max}
      defaultLevel={day ? 'month' : 'decade'}
      minDate={min}
      maxDate={max}
    />
  );
}
