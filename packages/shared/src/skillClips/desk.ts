import { array, type InferType, object, string } from 'yup';
import { longText, oneOf, required, response, text, uuid, whole, yesNo } from '../fields';
import {
  type ClipState,
  clipComment,
  type IdentityState,
  REVIEWED_WAYS,
  type ReviewedWay,
  shotFields,
} from '../skillClips';
import { shotDecisionFields } from './live';

export const SKILL_CLIP_FILTERS = ['waiting', 'being recorded', 'decided', 'all'] as const;
export const skillClipsFilterSchema = object({
  state: oneOf('state', SKILL_CLIP_FILTERS).default('waiting'),
});
export type SkillClipsFilter = InferType<typeof skillClipsFilterSchema>;

const row = {
  userCourseId: response.text(),
  userId: response.text(),
  firstName: response.text(),
  lastName: response.text(),
  courseTitle: response.text(),
  sentAt: response.maybeText(),
  decidedAt: response.maybeText(),
  decidedByName: response.maybeText(),
  /** Clips that wait for a decision. */
  waiting: response.int(),
  accepted: response.int(),
  again: response.int(),
  /** Clips that could not be prepared, for the office. */
  faults: response.int(),
};
export const skillClipsRowResponse = response.object(row);
export type SkillClipsRow = InferType<typeof skillClipsRowResponse>;

/** Signs that an assessor should look twice at. */
export const CLIP_FLAGS = {
  'same file': 'The same video was sent for another shot or by another learner',
  'near copy': 'Looks almost the same as a clip of another shot or of another learner',
  'recorded earlier': 'The file says that it was recorded on another day',
  'very quick': 'All clips were recorded within ten minutes',
} as const;
export type ClipFlag = keyof typeof CLIP_FLAGS;

const deskClip = response.object({
  id: response.text(),
  state: string<ClipState>().defined(),
  recordedOn: response.text(),
  /** The words that were to be said on that day. */
  words: response.text(),
  seconds: response.maybeInt(),
  size: response.int(),
  uploadedAt: response.maybeText(),
  fault: response.maybeText(),
  flags: response.list(string<ClipFlag>().defined()),
  /** Numbers of what the assessor saw, from 0. */
  seen: response.list(response.int()),
  reason: response.maybeText(),
  comments: response.list(response.object(clipComment)),
  decidedAt: response.maybeText(),
  decidedByName: response.maybeText(),
  /** An assessor saw it in a live session, so there is no video. */
  isLive: response.bool(),
});
export type DeskClip = InferType<typeof deskClip>;

export const skillClipsDeskResponse = response.object({
  ...row,
  email: response.text(),
  version: response.int(),
  dateOfBirth: response.maybeText(),
  /** Null while it can be decided. */
  whyClosed: response.maybeText(),
  identity: string<IdentityState>().defined(),
  identityNote: response.maybeText(),
  identityDecidedByName: response.maybeText(),
  hasDocument: response.bool(),
  hasFace: response.bool(),
  shots: response.list(
    response.object({
      ...shotFields,
      /** The observer's tasks in words. */
      tasks: response.list(response.text()),
      isSeen: response.bool(),
      clip: deskClip.nullable().defined(),
      /** Former clips of this shot, the latest first. */
      former: response.list(deskClip),
    }),
  ),
});
export type SkillClipsDesk = InferType<typeof skillClipsDeskResponse>;
export type DeskShot = SkillClipsDesk['shots'][number];

const clipDecision = object({
  clipId: uuid(),
  ...shotDecisionFields,
  comments: array()
    .of(
      object({
        second: whole('Second').min(0).max(600).required(required('Second')),
        text: text('Comment', 300).required(required('Comment')),
      }),
    )
    .max(30, 'Too many comments.')
    .typeError('comments must be a list.')
    .default([]),
});

export const decideClipsSchema = object({
  version: whole('Version').required(required('Version')),
  /** Whether the face in the clips is that of the document. Needed while it is not decided. */
  isSamePerson: yesNo('The person in the clips').optional(),
  identityNote: longText('Note', 500),
  clips: array()
    .of(clipDecision)
    .max(50, 'Too many clips.')
    .typeError('clips must be a list.')
    .default([])
    // If the face differs from the document, the clips wait for other photos.
    .when('isSamePerson', ([isSame], schema) =>
      isSame === false ? schema.transform(() => []) : schema,
    ),
});
export type DecideClips = InferType<typeof decideClipsSchema>;

/** Reasons that an assessor picks and then completes. */
export const AGAIN_REASONS = [
  'We can’t hear the words of the day. Please say them at the start, before anything else.',
  'We can’t see your hands. Please ask someone to hold the phone, or lean it against something at the height of your chest.',
  'It is too dark. Please turn on the light, or stand so that the light is in front of you.',
  'The clip stops too early. Please go on until the last step is done.',
  'One step is missing. Please show all steps in one go.',
  'We can’t see your face at the start. Please look into the camera when you say the words.',
] as const;

export const skillWayRowResponse = response.object({
  courseId: response.int(),
  courseTitle: response.text(),
  way: string<ReviewedWay>().defined(),
  /** Stands for the shot list as it is now. */
  toolHash: response.text(),
  shots: response.list(response.object(shotFields)),
  /** The review of this shot list; null while the way is off. */
  review: response
    .object({ note: response.text(), reviewedAt: response.text(), reviewedByName: response.text() })
    .nullable()
    .defined(),
  /** Earlier reviews, also of former shot lists. */
  former: response.int(),
});
export type SkillWayRow = InferType<typeof skillWayRowResponse>;

/** A shot list has a review for each way. */
export const skillWaySchema = object({
  way: oneOf('Way', REVIEWED_WAYS).required(required('Way')),
});

export const reviewSkillWaySchema = object({
  way: oneOf('Way', REVIEWED_WAYS).required(required('Way')),
  toolHash: text('Version', 64).required(required('Version')),
  note: longText('Note', 1000).required(
    'Please say how you reviewed it: who tried it, and what was changed.',
  ),
});
export type ReviewSkillWay = InferType<typeof reviewSkillWaySchema>;
