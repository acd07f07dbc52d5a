import { Button, Group, NativeSelect } from '@mantine/core';
import { addDays, showShortDay, sydneyDay } from '@platewise/shared/dates';
import type { OwnShot, OwnSkillClips } from '@platewise/shared/skillClips';
import { IconFolder } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Dialog } from '../../../ui/Dialog';
import { InlineRefusal } from '../../../ui/feedback/InlineRefusal';
import { Loading } from '../../../ui/Loading';
import { whyNotOn, whyNotThisFile } from './clipRules';
import { LocalFilm } from './recorder/LocalFilm';
import classes from './skillClips.module.css';
import type { ClipUpload } from './upload/clipUploads';

type PickProps = { label: string; onPick: (file: File) => void };

/** Opens the videos of the device. */
export const PickButton = ({ label, onPick }: PickProps) => (
  <label className={classes.pick}>
    <IconFolder size={20} stroke={1.75} aria-hidden /> Choose a video
    <input
      type="file"
      accept="video/*"
      aria-label={label}
      className={classes.fileInput}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) onPick(file);
        // The same file can be chosen again.
        currentTarget.value = '';
      }}
    />
  </label>
);

type Props = {
  file: File;
  number: number;
  shot: OwnShot;
  data: OwnSkillClips;
  uploads: ClipUpload[];
  onUse: (video: Blob, recordedOn: string) => unknown;
  onClose: () => void;
};

/** Checks a file before it is sent: a slow connection should not send for an hour what cannot be used. */
export function PickedVideo({ file, number, shot, data, uploads, onUse, onClose }: Props) {
  const [seconds, setSeconds] = useState<number | null | 'reading'>('reading');
  const [recordedOn, setRecordedOn] = useState(() => likelyDay(file, data));
  // A phone may not know the format of its own camera here. Then the server measures the clip.
  useEffect(() => {
    const timer = setTimeout(() => setSeconds((read) => (read === 'reading' ? null : read)), 4000);
    return () => clearTimeout(timer);
  }, []);
  const { size, type } = file;
  const isReading = seconds === 'reading';
  const refusal =
    whyNotThisFile({ size, type, seconds: isReading ? null : seconds }, shot) ??
    whyNotOn(recordedOn, shot, data, uploads);
  return (
    <Dialog opened onClose={onClose} title={`Clip ${number}: ${shot.title}`} size="lg">
      <div className={classes.player}>
        <LocalFilm file={file} label="Your video" className={classes.film} onLength={setSeconds} />
        <NativeSelect
          label="When did you record it?"
          description="You must say the words of that day at the start."
          value={recordedOn}
          onChange={({ currentTarget }) => setRecordedOn(currentTarget.value)}
          data={listDays(data)}
        />
        {isReading ? (
          <Loading label="Checking the video…" />
        ) : (
          refusal && <InlineRefusal>{refusal}</InlineRefusal>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={isReading || refusal !== null}
            onClick={() => void onUse(file, recordedOn)}
          >
            Use this clip
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}

type Days = Pick<OwnSkillClips, 'today' | 'earliestOn'>;

/** The day that the file gives, where a clip of that day can be sent. */
function likelyDay({ lastModified }: File, { today, earliestOn }: Days) {
  const day = sydneyDay(new Date(lastModified));
  return day >= earliestOn && day <= today ? day : today;
}

function listDays({ today, earliestOn }: Days) {
  const days: { value: string; label: string }[] = [];
  for (let day = today; day >= earliestOn; day = addDays(day, -1))
    days.push({ value: day, label: day === today ? 'Today' : showShortDay(day, today) });
  return days;
}
