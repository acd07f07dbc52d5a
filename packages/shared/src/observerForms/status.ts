import { type InferType, string } from 'yup';
import { response } from '../fields';
import type { ReviewedWay } from '../skillClips';

/** The observer's progress. */
export type ObserverState =
  | 'not named'
  | 'not sent'
  | 'sent'
  | 'failed'
  | 'opened'
  | 'part done'
  | 'declined'
  | 'signed'
  | 'not satisfied'
  | 'accepted';

/** The tracker of an enrolment's observer. Instants are ISO 8601. */
export const observerStatusResponse = response.object({
  state: string<ObserverState>().defined(),
  observerFirstName: response.maybeText(),
  observerLastName: response.maybeText(),
  observerEmail: response.maybeText(),
  sentAt: response.maybeText(),
  /** Whether a mail server has confirmed that the newest invitation arrived. Many never say. */
  delivered: response.bool(),
  /** The invitation is sent when the learner has confirmed their own email address. */
  waitsForProof: response.bool(),
  openedAt: response.maybeText(),
  savedAt: response.maybeText(),
  declinedAt: response.maybeText(),
  declineReason: response.maybeText(),
  submittedAt: response.maybeText(),
  /** When the office accepted a form that it received another way. */
  acceptedAt: response.maybeText(),
  /** When its answers were disposed of under the retention rules. */
  disposedOn: response.maybeText(),
  /** The number of answered tasks. */
  answered: response.int(),
  tasks: response.int(),
  notSeenTasks: response.list(response.text()),
  /** Null until the form is submitted. A form that is not satisfactory holds the certificate. */
  satisfactory: response.maybeBool(),
  /** The tasks of a submitted form that still have to be seen. */
  missingTasks: response.list(
    response.object({
      task: response.text(),
      taskGroup: response.text(),
      answer: string<'no' | 'not seen'>().defined(),
      comments: response.maybeText(),
    }),
  ),
  /** From 1: which observation of the learner it is. */
  round: response.int(),
  /** Opens the form; null before step 3 and once there is nothing left to fill in. */
  link: response.maybeText(),
  sendsLeftToday: response.int(),
  /** The ways to show the skills without an observer, from which the learner can choose. */
  offers: response.list(string<ReviewedWay>().defined()).optional(),
  /** For a learner who has chosen video. */
  video: response
    .object({
      /** The clips that no observer has made unnecessary. */
      needed: response.int(),
      missing: response.int(),
      /** Everything waits for an assessor. */
      sent: response.bool(),
    })
    .optional(),
  /** For a learner who has chosen live sessions. */
  live: response
    .object({
      /** The shots of the list that no observer has made unnecessary, and those of them that an assessor has accepted. */
      needed: response.int(),
      seen: response.int(),
      /** When the booked session begins; null without one. */
      bookedFor: response.maybeText(),
    })
    .optional(),
});
export type ObserverStatus = InferType<typeof observerStatusResponse>;
