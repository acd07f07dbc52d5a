import { type InferType, object } from 'yup';
import { email, MAX_LONG_TEXT, phone, text } from './fields';

export const contactSchema = object({
  name: text('Name', 100).required('Please enter your name.'),
  email: email('Email', () => 'Please enter a valid email address.').required(
    'Please enter your email address.',
  ),
  phone: phone(),
  message: text('Message', MAX_LONG_TEXT).required('Please enter your message.'),
  /** A field people never see. */
  website: text('Website', 200),
});
export type ContactMessage = InferType<typeof contactSchema>;
