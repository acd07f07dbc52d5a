import { type InferType, object } from 'yup';
import { email, longText, phone, text } from './fields';
import { MESSAGES } from './messages';

export const contactSchema = object({
  name: text('Name', 100).required(MESSAGES.contact.name),
  email: email('Email', () => MESSAGES.contact.validEmail).required(MESSAGES.contact.email),
  phone: phone(),
  message: longText('Message').required(MESSAGES.contact.message),
  /** A field people never see. */
  website: text('Website', 200),
});
export type ContactMessage = InferType<typeof contactSchema>;
