import { passwordResetMail, welcomeMail } from './features/accounts/accountMails';
import { courseCompletedMail } from './features/certificates/courseCompletedMail';
import { contactMessageMail } from './features/contactUs/receiveMessage';
import { enrolmentConfirmationMail } from './features/enrolments/enrolmentConfirmationMail';
import type { MailTemplates } from './features/mails/mailTemplates';
import { observerInvitationMail } from './features/observerForms/observerInvitationMail';
import { disputeMail } from './features/payments/disputeMail';
import {
  enrolmentExpiresIn7Mail,
  enrolmentExpiresIn30Mail,
  enrolmentUnfinishedMail,
  studyIdleMail,
} from './features/reminders/learnerReminders';
import { observerReminderMail, observerSilentMail } from './features/reminders/observerReminders';
import { reprintConfirmationMail } from './features/reprints/reprintConfirmationMail';

export const mailTemplates: MailTemplates = {
  welcome: welcomeMail,
  'password-reset': passwordResetMail,
  'contact-message': contactMessageMail,
  'payment-disputed': disputeMail,
  'enrolment-confirmation': enrolmentConfirmationMail,
  'reprint-confirmation': reprintConfirmationMail,
  'observer-invitation': observerInvitationMail,
  'course-completed': courseCompletedMail,
  'enrolment-unfinished': enrolmentUnfinishedMail,
  'study-idle': studyIdleMail,
  'enrolment-expires-in-30': enrolmentExpiresIn30Mail,
  'enrolment-expires-in-7': enrolmentExpiresIn7Mail,
  'observer-silent': observerSilentMail,
  'observer-reminder': observerReminderMail,
};
