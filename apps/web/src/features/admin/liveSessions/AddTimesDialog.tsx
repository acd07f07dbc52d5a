import { TagsInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import type { Assessor } from '@platewise/shared/assessors';
import { formatCount } from '@platewise/shared/count';
import { MOST_DAYS_AHEAD, MOST_NEW_SLOTS, newSlotsSchema } from '@platewise/shared/skillClips/live';
import { useId } from 'react';
import { useUser } from '../../../api/session';
import { useToday } from '../../../components/useToday';
import { Dialog } from '../../../ui/Dialog';
import { DialogForm } from '../../../ui/FormDialog';
import { CALENDAR } from '../../../ui/form/Calendar';
import { FieldError } from '../../../ui/form/FieldError';
import { FieldRow } from '../../../ui/form/FormSection';
import { SelectField } from '../../../ui/form/SelectField';
import { TextField } from '../../../ui/form/TextField';
import { useFormField } from '../../../ui/form/useFormField';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { useAssessorsQuery } from '../assessors/assessorsApi';
import classes from './liveSessions.module.css';
import { useAddSlotsMutation } from './liveSessionsApi';

type Props = { onClose: () => void };

const INITIAL = {
  assessorId: '',
  days: [] as string[],
  times: [] as string[],
  minutes: '30',
  meetingLink: '',
};
type Values = typeof INITIAL;

/** Adds times of an assessor: each time of day on each day. */
export default function AddTimesDialog({ onClose }: Props) {
  const { data: assessors, isError } = useAssessorsQuery();
  return (
    <Dialog opened onClose={onClose} title="Add times" size="xl">
      {assessors && <TimesForm assessors={assessors} onClose={onClose} />}
      {isError && !assessors && <p>The assessors couldn’t be loaded. Please try again.</p>}
      {!isError && !assessors && <SkeletonLines lines={8} />}
    </Dialog>
  );
}

function TimesForm({ assessors, onClose }: Props & { assessors: Assessor[] }) {
  const [add] = useAddSlotsMutation();
  const me = useUser()?.id;
  // The assessor who is logged in is the most likely one.
  const own = assessors.find(({ userId, credentials }) => userId === me && credentials.length > 0);
  return (
    <DialogForm
      initialValues={{ ...INITIAL, assessorId: own?.userId ?? '' }}
      schema={newSlotsSchema}
      onSubmit={(values) => add(values).unwrap()}
      success={({ added }) => `${formatCount(added, 'time')} added.`}
      failure="The times couldn’t be added."
      submitLabel={(values) => {
        const count = countTimes(values);
        return count === 0 ? 'Add times' : `Add ${formatCount(count, 'time')}`;
      }}
      submitDisabled={(values) => countTimes(values) > MOST_NEW_SLOTS}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <SelectField
            name="assessorId"
            label="Assessor"
            options={assessors.map(({ userId, name, credentials }) => ({
              value: userId,
              label: credentials.some(({ isValid }) => isValid)
                ? name
                : `${name}: no credential holds today`,
            }))}
          />
          <FieldRow>
            <DaysField />
            <div className={classes.column}>
              <TimesField />
              <TextField name="minutes" label="Minutes" inputMode="numeric" />
              <TextField
                name="meetingLink"
                label="Meeting link"
                type="url"
                description="From any service, such as Zoom, Teams or Meet."
                placeholder="https://"
              />
            </div>
          </FieldRow>
          <p className={classes.sum} aria-live="polite">
            {describeSum(values)}
          </p>
        </>
      )}
    </DialogForm>
  );
}

const countTimes = ({ days, times }: Values) => days.length * times.length;

function describeSum(values: Values): string {
  const { days, times } = values;
  const count = countTimes(values);
  if (count === 0) return 'Each time of day is added on each of the days.';
  if (count > MOST_NEW_SLOTS)
    return `These are ${count} times. Please add at most ${MOST_NEW_SLOTS} in one go.`;
  return `${formatCount(days.length, 'day')}, ${formatCount(times.length, 'time')} a day: ${formatCount(count, 'time')} will be added.`;
}

function DaysField() {
  const id = useId();
  const today = useToday();
  const { value, setValue, message } = useFormField<string[]>({ name: 'days', label: 'Days' });
  return (
    <fieldset data-field="days" className={classes.days} aria-describedby={`${id}-about`}>
      <legend>Days</legend>
      <p id={`${id}-about`} className={classes.about}>
        Choose as many as you like. Learners see the times of the next {MOST_DAYS_AHEAD} days.
      </p>
      <DatePicker {...CALENDAR} type="multiple" value={value} onChange={setValue} minDate={today} />
      {message && (
        <p className={classes.error}>
          <FieldError>{message}</FieldError>
        </p>
      )}
    </fieldset>
  );
}

/** Half hours of a working day, to pick from. Others can be typed. */
const COMMON_TIMES = Array.from({ length: 27 }, (_, half) => {
  const minutes = 7 * 60 + half * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
});

function TimesField() {
  const { value, setValue, input } = useFormField<string[]>({
    name: 'times',
    label: 'Times of day',
  });
  return (
    <div data-field="times">
      <TagsInput
        {...input}
        description="In Sydney, like 9:30 or 14:00. Press Enter after each."
        data={COMMON_TIMES}
        value={value}
        onChange={(typed) => setValue([...new Set(typed.map(toTime))].sort())}
        clearButtonProps={{ 'aria-label': 'Clear the times' }}
        comboboxProps={{ shadow: 'md' }}
        maxDropdownHeight={200}
        acceptValueOnBlur
      />
    </div>
  );
}

/** '9:30', '9.30' and '930' are '09:30'; anything else is left for the message of the form. */
function toTime(typed: string): string {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(typed.trim()) ?? [];
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : typed.trim();
}
