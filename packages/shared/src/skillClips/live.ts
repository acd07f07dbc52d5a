import { array, type InferType, object, string } from 'yup';
import { day, longText, oneOf, required, response, text, uuid, whole, yesNo } from '../fields';
import { type IdentityState, type SkillWay, shotFields } from '../skillClips';

/** A session can be booked until so many hours before it begins. */
export const LEAST_HOURS_BEFORE = 4;
/** Learners see the times of so many days from today. */
export const MOST_DAYS_AHEAD = 60;
/** The length of a session, in minutes. */
export const SESSION_MINUTES = { least: 10, most: 120 };
/** The times that can be added in one go. */
export const MOST_NEW_SLOTS = 200;

/**
 * 'booked': it will take place, or waits for the assessor's decision once its time is over. 'missed': the learner did not come. 'done':
 * the assessor has decided about what the learner showed.
 */
export const LIVE_STATES = ['booked', 'cancelled', 'missed', 'done'] as const;
export type LiveState = (typeof LIVE_STATES)[number];

const liveShot = response.object({ title: response.text(), reason: response.maybeText() });

const ownSession = response.object({
  id: response.text(),
  state: string<LiveState>().defined(),
  startsAt: response.text(),
  minutes: response.int(),
  assessorName: response.text(),
  /** Null unless the session is booked. */
  meetingLink: response.maybeText(),
  consentsRecording: response.bool(),
  cancelledBy: string<'learner' | 'office'>().nullable().defined(),
  cancelReason: response.maybeText(),
  accepted: response.list(response.text()),
  /** The shots to show again, with the reason. */
  again: response.list(liveShot),
});
export type OwnLiveSession = InferType<typeof ownSession>;

/** The learner's page of the live sessions. */
export const ownLiveSessionsResponse = response.object({
  way: string<SkillWay>().defined(),
  /** Null while a session can be booked. */
  whyClosed: response.maybeText(),
  identity: string<IdentityState>().defined(),
  identityNote: response.maybeText(),
  /** The next session is for these shots, which belong to one working day. Null once all are seen. */
  next: response
    .object({
      occasion: response.int(),
      /** How many working days the course asks for. */
      occasions: response.int(),
      shots: response.list(response.object(shotFields)),
    })
    .nullable()
    .defined(),
  /** The booked one first, then the latest. */
  sessions: response.list(ownSession),
  /** The times that can be booked, the earliest first, at most 100. Empty while one is booked. */
  slots: response.list(
    response.object({
      id: response.text(),
      startsAt: response.text(),
      minutes: response.int(),
      assessorName: response.text(),
    }),
  ),
});
export type OwnLiveSessions = InferType<typeof ownLiveSessionsResponse>;
export type OpenSlot = OwnLiveSessions['slots'][number];

export const bookLiveSessionSchema = object({
  slotId: uuid(),
  consentsRecording: yesNo('Recording').default(false),
  isMe: yesNo('Confirmation')
    .oneOf(
      [true],
      'Please confirm that you will show the skills yourself, with a photo document in your hand.',
    )
    .default(false),
});
export type BookLiveSession = InferType<typeof bookLiveSessionSchema>;

export const LIVE_FILTERS = ['to decide', 'booked', 'free', 'past', 'all'] as const;
export const liveFilterSchema = object({
  state: oneOf('state', LIVE_FILTERS).default('booked'),
});
export type LiveFilter = InferType<typeof liveFilterSchema>;

/** A time in the office's list. 'free': no learner has booked it. 'to decide': the session is over, and the assessor has not decided. */
export type LiveRowState = 'free' | 'cancelled' | 'booked' | 'to decide' | 'missed' | 'done';

export const liveRowResponse = response.object({
  slotId: response.text(),
  startsAt: response.text(),
  minutes: response.int(),
  assessorName: response.text(),
  meetingLink: response.text(),
  state: string<LiveRowState>().defined(),
  /** Null where no learner has booked it. */
  session: response
    .object({
      id: response.text(),
      userCourseId: response.text(),
      userId: response.text(),
      firstName: response.text(),
      lastName: response.text(),
      courseTitle: response.text(),
    })
    .nullable()
    .defined(),
});
export type LiveRow = InferType<typeof liveRowResponse>;

/** A name or password before the host is refused, because such an address can look like another one. */
const HTTPS = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#]\S*)?$/i;

const httpsAddress = (label: string) =>
  text(label, 500).matches(HTTPS, {
    message: `${label} must be a web address that begins with https://`,
    excludeEmptyString: true,
  });

/** Adds a time for each day and time of day, in Sydney's time. */
export const newSlotsSchema = object({
  assessorId: uuid(),
  days: array()
    .of(day('Day').required(required('Day')))
    .min(1, 'Please choose at least one day.')
    .max(60, 'Please choose at most 60 days.')
    .typeError('days must be a list.')
    .required('Please choose at least one day.'),
  times: array()
    .of(
      string()
        .matches(/^([01]\d|2[0-3]):[0-5]\d$/, 'Times must be like 09:30.')
        .defined(),
    )
    .min(1, 'Please add at least one time.')
    .max(20, 'Please add at most 20 times.')
    .typeError('times must be a list.')
    .required('Please add at least one time.'),
  minutes: whole('Minutes')
    .min(SESSION_MINUTES.least, `A session has at least ${SESSION_MINUTES.least} minutes.`)
    .max(SESSION_MINUTES.most, `A session has at most ${SESSION_MINUTES.most} minutes.`)
    .required(required('Minutes')),
  meetingLink: httpsAddress('Meeting link').required(required('Meeting link')),
});
export type NewSlots = InferType<typeof newSlotsSchema>;

export const newSlotsResponse = response.object({ added: response.int() });

export const cancelSlotSchema = object({
  /** A learner who has booked the time reads it. */
  reason: longText('Reason', 500).required('Please say why. A learner who has booked reads it.'),
});

export const liveDeskResponse = response.object({
  id: response.text(),
  state: string<LiveState>().defined(),
  startsAt: response.text(),
  minutes: response.int(),
  assessorName: response.text(),
  meetingLink: response.text(),
  userCourseId: response.text(),
  userId: response.text(),
  firstName: response.text(),
  lastName: response.text(),
  email: response.text(),
  courseTitle: response.text(),
  /** Shown once, to compare it with the document: only to people who may decide, and while it is not decided. */
  dateOfBirth: response.maybeText(),
  version: response.int(),
  /** Null while it can be decided. */
  whyClosed: response.maybeText(),
  identity: string<IdentityState>().defined(),
  identityDecidedByName: response.maybeText(),
  consentsRecording: response.bool(),
  recording: response.maybeText(),
  note: response.maybeText(),
  decidedAt: response.maybeText(),
  decidedByName: response.maybeText(),
  /** Every shot of the list, by occasion. */
  shots: response.list(
    response.object({
      ...shotFields,
      /** The observer's tasks in words. */
      tasks: response.list(response.text()),
      /** Nothing is missing: an observer has seen it, or an assessor has accepted it before. */
      isSeen: response.bool(),
      /** Why it cannot be accepted on the day of the session: another working day's shots were shown on it. */
      whyNot: response.maybeText(),
      /** The decision of this session. */
      outcome: response
        .object({
          decision: string<'accepted' | 'again'>().defined(),
          seen: response.list(response.int()),
          reason: response.maybeText(),
        })
        .nullable()
        .defined(),
    }),
  ),
});
export type LiveDesk = InferType<typeof liveDeskResponse>;
export type LiveDeskShot = LiveDesk['shots'][number];

/** The fields of an assessor's decision about one shot, in a clip or in a live session. */
export const shotDecisionFields = {
  decision: oneOf('Decision', ['accepted', 'again'] as const).required(required('Decision')),
  /** Numbers of what the assessor saw, from 0. */
  seen: array()
    .of(whole('Mark').min(0).max(50).required())
    .max(50, 'Too many marks.')
    .typeError('seen must be a list.')
    .default([]),
  /** The learner reads it. */
  reason: longText('Reason', 500).when('decision', ([decision], schema) =>
    decision === 'again'
      ? schema.required('Please say what the learner should show again. The learner will read it.')
      : schema,
  ),
};

const shotDecision = object({
  key: text('Shot', 200).required(required('Shot')),
  ...shotDecisionFields,
});

/** The result of a session. Shots that are not in the list were not shown. */
export const decideLiveSessionSchema = object({
  /** The version of the learner's choice, so that of two assessors only one decides. */
  version: whole('Version').required(required('Version')),
  outcome: oneOf('Outcome', ['held', 'missed'] as const).required(required('Outcome')),
  /** Whether the face in the call is that of the document. Needed once for each learner. */
  isSamePerson: yesNo('The person in the call').optional(),
  /** The learner reads it. */
  identityNote: longText('Note', 500),
  /** The place of the recording of the call. Only with the learner's consent. */
  recording: text('Recording', 300),
  /** The assessor's notes. The learner does not read them. */
  note: longText('Notes', 4000),
  shots: array()
    .of(shotDecision)
    .max(50, 'Too many shots.')
    .typeError('shots must be a list.')
    .default([]),
});
export type DecideLiveSession = InferType<typeof decideLiveSessionSchema>;
