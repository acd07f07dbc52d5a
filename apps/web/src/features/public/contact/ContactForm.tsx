import { contactSchema } from '@platewise/shared/contactUs';
import { MESSAGES } from '@platewise/shared/messages';
import { Field } from 'formik';
import { useSendMessageMutation } from '../../../api/contactUsApi';
import { EmailField } from '../../../ui/form/EmailField';
import { Form } from '../../../ui/form/Form';
import { PhoneField } from '../../../ui/form/PhoneField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { TextField } from '../../../ui/form/TextField';
import { notify } from '../../../ui/notify';
import classes from './ContactPage.module.css';

const BLANK = { name: '', email: '', phone: '', message: '', website: '' };

export function ContactForm({ onSent }: { onSent: () => void }) {
  const [send] = useSendMessageMutation();
  return (
    <Form
      initialValues={BLANK}
      schema={contactSchema}
      keepAs="contact"
      onFailure={() => notify.warning(MESSAGES.contact.failed)}
      onSubmit={async (values) => {
        await send(values).unwrap();
        onSent();
      }}
    >
      <TextField name="name" label="Name" autoComplete="name" />
      <EmailField name="email" label="Email" />
      <PhoneField name="phone" label="Phone" optional />
      <TextAreaField name="message" label="Message" />
      <div className={classes.trap} aria-hidden="true">
        <Field name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <SubmitButton>Send message</SubmitButton>
    </Form>
  );
}
