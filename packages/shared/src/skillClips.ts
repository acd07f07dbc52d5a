import { type InferType, object, string } from 'yup';
import { addDays } from './dates';
import { day, oneOf, required, response, text, yesNo } from './fields';

/** How a learner shows the skills of a course. The observer's form is always possible. */
export const SKILL_WAYS = ['observer', 'video', 'live'] as const;
export type SkillWay = (typeof SKILL_WAYS)[number];
/** The ways that a course offers only after an assessor's review. */
export const REVIEWED_WAYS = ['video', 'live'] as const;
export type ReviewedWay = (typeof REVIEWED_WAYS)[number];

/** An entry of a course's shot list, as the content files say it. */
export type Shot = {
  /** Module and name in the content files: 'units/SITXFSA005/full-hand-wash'. */
  key: string;
  title: string;
  /** The things to film, a sentence each. */
  show: string[];
  /** The sentence that the learner says. */
  say: string;
  /** The points that the assessor must see. Each is marked. */
  see: string[];
  /** The keys of the observer's tasks that the clip shows. */
  tasks: string[];
  picture: { address: string; alt: string; width: number; height: number } | null;
  /** Seconds. */
  least: number;
  most: number;
  /** From 1. Clips of different occasions are recorded on different days. */
  occasion: number;
};

/** The limits of a clip's file. */
export const MOST_CLIP_BYTES = 200_000_000;
/** A clip may be sent so many days after it was recorded. */
export const MOST_DAYS_TO_SEND = 14;
/** A recording may be shorter or longer than the shot list says by so many seconds. */
export const SECONDS_OF_GRACE = 5;

/**
 * 'uploading': bytes are missing. 'checking': it is here and is being prepared. 'ready': an assessor can look at it. 'unusable': it is
 * not a clip that can be judged, `fault` says why. 'accepted' and 'again' are the assessor's. 'replaced': the learner recorded it again.
 */
export const CLIP_STATES = [
  'uploading',
  'checking',
  'ready',
  'unusable',
  'accepted',
  'again',
  'replaced',
] as const;
export type ClipState = (typeof CLIP_STATES)[number];
/** The states of which a shot has at most one clip. A unique index in the database has the same list. */
export const CURRENT_CLIP_STATES: readonly ClipState[] = [
  'uploading',
  'checking',
  'ready',
  'accepted',
];

export const CLIP_FAULTS = {
  'no video': 'This file has no video in it. Please record the clip again.',
  'cannot be read': 'We could not open this video. Please record the clip again.',
  'too short': 'This clip is too short to show everything. Please record it again.',
  'too long': 'This clip is too long. Please record it again, and show only what is asked.',
  virus:
    'A virus was found in this file, so we have deleted it. Please record the clip on another device.',
  'not prepared':
    'Something went wrong on our side while we prepared this clip. It is safe, and our office looks at it. You have nothing to do.',
} as const;
export type ClipFault = keyof typeof CLIP_FAULTS;

/** A note of the assessor at a second of the clip. */
export const clipComment = { second: response.int(), text: response.text() };

const clip = response.object({
  id: response.text(),
  state: string<ClipState>().defined(),
  /** A calendar day. */
  recordedOn: response.text(),
  /** The bytes that were announced. */
  size: response.int(),
  seconds: response.maybeInt(),
  /** A key of CLIP_FAULTS. */
  fault: response.maybeText(),
  /** Why the assessor asks for it again. */
  reason: response.maybeText(),
  comments: response.list(response.object(clipComment)),
  /** An assessor saw it in a live session, so there is no video. */
  isLive: response.bool(),
});
export type OwnClip = InferType<typeof clip>;

export const shotFields = {
  key: response.text(),
  title: response.text(),
  show: response.list(response.text()),
  say: response.text(),
  see: response.list(response.text()),
  picture: response
    .object({
      address: response.text(),
      alt: response.text(),
      width: response.number(),
      height: response.number(),
    })
    .nullable()
    .defined(),
  least: response.int(),
  most: response.int(),
  occasion: response.int(),
};

/** The states of the comparison of the face with the document. 'none': nothing was sent yet. */
export const IDENTITY_STATES = ['none', 'waiting', 'same', 'not same'] as const;
export type IdentityState = (typeof IDENTITY_STATES)[number];

/** The learner's page: the way, the shot list and what was sent so far. */
export const ownSkillClipsResponse = response.object({
  firstName: response.text(),
  courseId: response.int(),
  courseTitle: response.text(),
  way: string<SkillWay>().defined(),
  /** The ways without an observer that the learner can choose now. */
  offers: response.list(string<ReviewedWay>().defined()),
  /** Null while skills can be shown. */
  whyClosed: response.maybeText(),
  /** When the learner agreed to be filmed. */
  consentedAt: response.maybeText(),
  /** Sydney's day, and the words to say on it. */
  today: response.text(),
  words: response.text(),
  /** The first day of a recording that can be sent. */
  earliestOn: response.text(),
  /** Since when everything waits for an assessor. */
  sentAt: response.maybeText(),
  /** How many working hours learners waited lately: the middle of the last decisions. Null before the first. */
  usualHours: response.maybeInt(),
  identity: string<IdentityState>().defined(),
  /** The assessor's words where the face did not match. */
  identityNote: response.maybeText(),
  /** Which pictures are here: they are destroyed after the comparison. */
  hasDocument: response.bool(),
  hasFace: response.bool(),
  /** The office may be asked about a doubt; without one nothing is missing. */
  shots: response.list(
    response.object({
      ...shotFields,
      /** An observer has seen all its tasks already, so no clip is needed. */
      isSeen: response.bool(),
      clip: clip.nullable().defined(),
    }),
  ),
});
export type OwnSkillClips = InferType<typeof ownSkillClipsResponse>;
export type OwnShot = OwnSkillClips['shots'][number];

/** The ways without an observer that a course offers today, to read before paying, and how much there is to show. */
export const courseSkillWaysResponse = response.object({
  offers: response.list(string<ReviewedWay>().defined()),
  clips: response.int(),
  /** The different working days on which the skills are shown. */
  days: response.int(),
});
export type CourseSkillWays = InferType<typeof courseSkillWaysResponse>;

/** The working days of a shot list. */
export const countDays = (shots: readonly { occasion: number }[]) =>
  new Set(shots.map(({ occasion }) => occasion)).size;

export const chooseSkillWaySchema = object({
  way: oneOf('Way', SKILL_WAYS).required(required('Way')),
  /** The learner agrees to be watched by an assessor, and on video to be filmed. Needed once, for 'video' or 'live'. */
  consents: yesNo('Consent').default(false),
});
export type ChooseSkillWay = InferType<typeof chooseSkillWaySchema>;

export const IDENTITY_PICTURES = ['document', 'face'] as const;
export type IdentityPicture = (typeof IDENTITY_PICTURES)[number];
export const identityPictureSchema = object({
  picture: oneOf('Picture', IDENTITY_PICTURES).required(required('Picture')),
});

/** The metadata of an upload: a clip for a shot. */
export const newClipSchema = object({
  shot: text('Shot', 200).required(required('Shot')),
  recordedOn: day('Day of the recording').required(required('Day of the recording')),
});
export type NewClip = InferType<typeof newClipSchema>;

/** The addresses at which a browser can play a clip. They work for some minutes. */
export const clipLinkResponse = response.object({
  address: response.text(),
  poster: response.text(),
});
export type ClipLink = InferType<typeof clipLinkResponse>;

/** The learner asks the assessor to look. */
export const sendClipsSchema = object({
  isMe: yesNo('Confirmation')
    .oneOf([true], 'Please confirm that these clips show you, and that you worked alone.')
    .default(false),
});

type ShownShot = { occasion: number; recordedOn: string; title: string };

/** A shot of another working day that was shown on the same day. Clips and live sessions have the same rule. */
export const findOtherOccasion = (
  on: string,
  occasion: number,
  others: ShownShot[],
): ShownShot | null =>
  others.find((other) => other.occasion !== occasion && other.recordedOn === on) ?? null;

/** Why a clip cannot be sent for a shot; null where it can. */
export function whyNotRecordedOn(
  recordedOn: string,
  {
    today,
    enrolledOn,
    occasion,
    others,
  }: {
    today: string;
    enrolledOn: string;
    occasion: number;
    /** The present clips of the other shots. */
    others: ShownShot[];
  },
): string | null {
  if (recordedOn > today)
    return 'The day of the recording is in the future. Please check the date on your phone.';
  if (recordedOn < enrolledOn)
    return 'This clip was recorded before you enrolled. Please record it again.';
  if (recordedOn < addDays(today, -MOST_DAYS_TO_SEND))
    return `This clip is older than ${MOST_DAYS_TO_SEND} days. Please record it again.`;
  const sameDay = findOtherOccasion(recordedOn, occasion, others);
  return sameDay
    ? `This clip belongs to another working day than “${sameDay.title}”. Please record it on a different day.`
    : null;
}

type NeededShot = { isSeen: boolean; clip: { state: string } | null };

/** The shots for which the learner still has to record a clip. */
export const isClipMissing = ({ isSeen, clip: sent }: NeededShot): boolean =>
  !isSeen && (sent === null || !CURRENT_CLIP_STATES.includes(sent.state as ClipState));
