import {
  CURRENT_CLIP_STATES,
  MOST_CLIP_BYTES,
  type OwnShot,
  type OwnSkillClips,
  SECONDS_OF_GRACE,
  whyNotRecordedOn,
} from '@platewise/shared/skillClips';
import { showBytes } from '../../../ui/showBytes';

/** The part of an upload that the rules need. */
export type UploadOfShot = {
  clip: { shot: string; recordedOn: string };
  step: 'waiting' | 'sending' | 'offline' | 'refused' | 'arrived';
};

/**
 * 'seen': an observer has seen it. 'lost': the server waits for the rest of a recording that is not on this device. The other states
 * are those of an upload on this device, and of the server's clip.
 */
export type ShotState =
  | 'seen'
  | 'missing'
  | 'waiting'
  | 'sending'
  | 'refused'
  | 'lost'
  | 'checking'
  | 'ready'
  | 'unusable'
  | 'accepted'
  | 'again';

export function shotStateOf(
  { isSeen, clip }: Pick<OwnShot, 'isSeen' | 'clip'>,
  upload?: Pick<UploadOfShot, 'step'>,
): ShotState {
  if (isSeen) return 'seen';
  if (upload) {
    if (upload.step === 'arrived') return 'checking';
    return upload.step === 'offline' ? 'waiting' : upload.step;
  }
  if (!clip || clip.state === 'replaced') return 'missing';
  return clip.state === 'uploading' ? 'lost' : clip.state;
}

const HERE: readonly ShotState[] = ['checking', 'ready', 'accepted'];
/** The learner records these. */
const TO_RECORD: readonly ShotState[] = ['missing', 'lost', 'again', 'unusable'];
const ON_THE_WAY: readonly ShotState[] = ['waiting', 'sending', 'refused'];

export const isToRecord = (state: ShotState) => TO_RECORD.includes(state);

export type NumberedShot = { number: number; shot: OwnShot; state: ShotState };

/** Shots are numbered through all days, so that '4 of 9' and 'clip 4' mean the same list. */
export const numberShots = (shots: OwnShot[], uploads: UploadOfShot[]): NumberedShot[] =>
  shots.map((shot, index) => ({
    number: index + 1,
    shot,
    state: shotStateOf(
      shot,
      uploads.find(({ clip }) => clip.shot === shot.key),
    ),
  }));

export type ShotDay = { occasion: number; shots: NumberedShot[] };

/** One group for each working day, in order. */
export function groupByDay(shots: NumberedShot[]): ShotDay[] {
  const days = new Map<number, NumberedShot[]>();
  for (const each of shots) {
    const { occasion } = each.shot;
    days.set(occasion, [...(days.get(occasion) ?? []), each]);
  }
  return [...days]
    .map(([occasion, ofDay]) => ({ occasion, shots: ofDay }))
    .sort((one, other) => one.occasion - other.occasion);
}

/** A clip counts when the server has all of it. Those that an observer has seen are not needed. */
export function countClips(shots: NumberedShot[]) {
  const needed = shots.filter(({ state }) => state !== 'seen');
  return {
    here: needed.filter(({ state }) => HERE.includes(state)).length,
    needed: needed.length,
    accepted: needed.filter(({ state }) => state === 'accepted').length,
  };
}

const countWords = (count: number, one: string, more: string) => (count === 1 ? one : more);
const listNumbers = (shots: NumberedShot[]) => {
  const numbers = shots.map(({ number }) => number);
  const last = numbers.pop();
  return numbers.length > 0 ? `${numbers.join(', ')} and ${last}` : String(last);
};

/** The tasks that are left before the clips can be sent to the assessor. Empty when everything is here. */
export function listWhatIsMissing(
  shots: NumberedShot[],
  { identity, hasDocument, hasFace }: Pick<OwnSkillClips, 'identity' | 'hasDocument' | 'hasFace'>,
): string[] {
  const of = (states: readonly ShotState[]) => shots.filter(({ state }) => states.includes(state));
  const toRecord = of(TO_RECORD);
  const onTheWay = of(ON_THE_WAY);
  const checking = of(['checking']);
  const needsPictures = identity !== 'same';
  return [
    toRecord.length > 0 &&
      `Record ${countWords(toRecord.length, 'clip', 'clips')} ${listNumbers(toRecord)}.`,
    onTheWay.length > 0 &&
      `Wait until ${countWords(onTheWay.length, 'clip', 'clips')} ${listNumbers(onTheWay)} ${countWords(onTheWay.length, 'is', 'are')} sent.`,
    checking.length > 0 &&
      `Wait until we have checked ${countWords(checking.length, 'clip', 'clips')} ${listNumbers(checking)}. This takes about a minute.`,
    needsPictures && !hasDocument && 'Add the photo of your ID document.',
    needsPictures && !hasFace && 'Add the photo of your face.',
  ].filter((words) => words !== false);
}

/** Clips that are here or on the way, with the day of their recording. */
function listPresent(shots: OwnShot[], uploads: UploadOfShot[]) {
  return shots.flatMap(({ key, title, occasion, clip }) => {
    const upload = uploads.find((each) => each.clip.shot === key);
    const isCurrent = clip && CURRENT_CLIP_STATES.includes(clip.state);
    const recordedOn = upload?.clip.recordedOn ?? (isCurrent ? clip.recordedOn : null);
    return recordedOn ? [{ key, title, occasion, recordedOn }] : [];
  });
}

/** Why a clip that was recorded on that day cannot be sent for the shot; null where it can. */
export const whyNotOn = (
  recordedOn: string,
  shot: Pick<OwnShot, 'key' | 'occasion'>,
  { today, earliestOn, shots }: Pick<OwnSkillClips, 'today' | 'earliestOn' | 'shots'>,
  uploads: UploadOfShot[],
) =>
  whyNotRecordedOn(recordedOn, {
    today,
    enrolledOn: earliestOn,
    occasion: shot.occasion,
    others: listPresent(shots, uploads).filter(({ key }) => key !== shot.key),
  });

/** Why a file cannot be a clip of the shot; null where it can. Without a length, the server decides. */
export function whyNotThisFile(
  { size, type, seconds }: { size: number; type: string; seconds: number | null },
  { least, most }: Pick<OwnShot, 'least' | 'most'>,
): string | null {
  if (size === 0) return 'This file is empty. Please choose another video.';
  if (type !== '' && !type.startsWith('video/'))
    return 'This is not a video. Please choose a video.';
  if (size > MOST_CLIP_BYTES)
    return `This video has ${showBytes(size)}. A clip can have at most ${showBytes(MOST_CLIP_BYTES)}. Please record it here: clips that are recorded here are small.`;
  if (seconds === null) return null;
  if (seconds < least - SECONDS_OF_GRACE)
    return `This video is ${describeSeconds(seconds)} long. It needs at least ${describeSeconds(least)} to show everything.`;
  if (seconds > most + SECONDS_OF_GRACE)
    return `This video is ${describeSeconds(seconds)} long. It can be at most ${describeSeconds(most)}. Show only what is asked.`;
  return null;
}

/** '1 minute 30 seconds' */
export function describeSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  return [
    minutes > 0 && `${minutes} ${countWords(minutes, 'minute', 'minutes')}`,
    (rest > 0 || minutes === 0) && `${rest} ${countWords(rest, 'second', 'seconds')}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** '1:05' */
export const clockOf = (seconds: number) => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

type Row = { id: string; shot: string; address: string | null; replaces: string | null };

/** The id of the server's clip is the end of the address of its upload. */
export const clipIdOf = (address: string | null) =>
  address === null ? null : (new URL(address, 'http://x').pathname.split('/').pop() ?? null);

/**
 * For a recording that waits on this device: 'send' it, or 'drop' it because the server has all of it, or has a clip that was sent from
 * another device since.
 */
export function planUpload(row: Row, shots: Pick<OwnShot, 'key' | 'clip'>[]): 'send' | 'drop' {
  const shot = shots.find(({ key }) => key === row.shot);
  if (!shot) return 'drop';
  const { clip } = shot;
  if (!clip || clip.state === 'uploading') return 'send';
  if (clip.id === clipIdOf(row.address)) return 'drop';
  if (clip.id === row.replaces) return 'send';
  return CURRENT_CLIP_STATES.includes(clip.state) ? 'drop' : 'send';
}

/** Formats for a recording, the best one first. Phones and the server read MP4 most easily. */
const RECORDINGS = [
  'video/mp4;codecs="avc1.42E01F,mp4a.40.2"',
  'video/mp4',
  'video/webm;codecs="vp8,opus"',
  'video/webm',
];

export const recordingTypeOf = (canRecord: (type: string) => boolean) => RECORDINGS.find(canRecord);

/** The fault of `getUserMedia`, in words that say what to do. */
export function describeCameraFault(name: string): string {
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'Your browser does not let this page use the camera and the microphone. Tap the sign beside the address at the top, allow both, and try again.';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'We found no camera or no microphone on this device. Open this page on your phone, or choose a video that you have recorded.';
    case 'NotReadableError':
    case 'AbortError':
      return 'Another app is using the camera or the microphone. Close that app, for example a video call, and try again.';
    case 'NotSupportedError':
      return 'This browser cannot record a video. Record it with the camera of your phone, then choose the video here.';
    default:
      return 'The camera did not start. Please try again, or choose a video that you have recorded.';
  }
}

/** 'Going on with clip 4: 62 % is sent' */
export function describeUpload(
  { step, isResumed, sent, size }: UploadWords,
  number: number,
): string {
  const share = size > 0 ? Math.min(99, Math.floor((sent / size) * 100)) : 0;
  switch (step) {
    case 'sending':
      return `${isResumed ? 'Going on with' : 'Sending'} clip ${number}: ${share}% is sent`;
    case 'offline':
      return `Clip ${number} waits for the internet: ${share}% is sent. It goes on by itself.`;
    case 'waiting':
      return `Clip ${number} is next`;
    case 'refused':
      return `Clip ${number} could not be sent`;
    case 'arrived':
      return `Clip ${number} is sent`;
  }
}
type UploadWords = {
  step: UploadOfShot['step'];
  isResumed: boolean;
  sent: number;
  size: number;
};
