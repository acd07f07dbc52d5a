import { passwordResetMail, welcomeMail } from './features/accounts/accountMails';
import { courseCompletedMail } from './features/certificates/courseCompletedMail';
import { contactMessageMail } from './features/contactUs/receiveMessage';
import { enrolmentConfirmationMail } from './features/enrolments/enrolmentConfirmationMail';
import type { MailTemplates } from './features/mails/mailTemplates';
import { observerInvitationMail } from './features/observerForms/observerInvitationMail';

export const mailTemplates: MailTemplates = {
  welcome: welcomeMail,
  'password-reset': passwordResetMail,
  'contact-message': contactMessageMail,
  'enrolment-confirmation': enrolmentConfirmationMail,
  'observer-invitation': observerInvitationMail,
  'course-completed': courseCompletedMail,
};
