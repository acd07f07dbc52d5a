import type { ContactMessage } from '@platewise/shared/contactUs';
import { contactSchema } from '@platewise/shared/contactUs';
import { MESSAGES } from '@platewise/shared/messages';
import { IconClock, IconMail, IconPhone } from '@tabler/icons-react';
import { Field } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../api/api';
import { useSite } from '../../../api/useSite';
import { LetterPicture } from '../../../components/pictures/LetterPicture';
import { notify } from '../../../ui/feedback/notify';
import { EmailField } from '../../../ui/form/EmailField';
import { Form } from '../../../ui/form/Form';
import { PhoneField } from '../../../ui/form/PhoneField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { TextField } from '../../../ui/form/TextField';
import { EmptyState } from '../../../ui/list/EmptyState';
import { PublicPage } from '../page/PublicPage';
import contactDetailsClasses from './ContactDetails.module.css';
import classes from './ContactPage.module.css';

const { useSendMessageMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<null, ContactMessage>({
      // After any failure the page stays, with the message that the user can send again.
      query: (data) => ({ url: '/contactus/send', method: 'POST', data, keepPage: true }),
    }),
  }),
});

export default function ContactPage() {
  const [sent, setSent] = useState(false);

  return (
    <PublicPage
      meta={{
        title: 'Contact us',
        description:
          'Ask a person about a food safety course, your enrolment, your observer or vouchers for your staff. By message, phone or email, 9am-5pm Mon-Fri AEST.',
        path: '/Contact-Us/',
      }}
      heading="Contact us"
      lead="Ask us about a course, your enrolment or vouchers for your staff."
    >
      <div className={classes.columns}>
        {sent ? <MessageSent /> : <ContactForm onSent={() => setSent(true)} />}
        <ContactDetails />
      </div>
    </PublicPage>
  );
}

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

const OFTEN_ASKED = [
  { to: '/FAQs/#which-course', label: 'Which course do I need?' },
  { to: '/FAQs/third-party-observer-assessment/', label: 'Who can be my observer?' },
  { to: '/FAQs/#voucher-from-employer', label: 'How do I use a voucher?' },
  { to: '/FAQs/#refunds', label: 'Can I get a refund?' },
];

function ContactDetails() {
  const { phone, email } = useSite();
  return (
    <aside aria-label="Contact details">
      <div className={contactDetailsClasses.details}>
        <p>
          <IconPhone {...ICON} />
          <span>
            Phone support <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </span>
        </p>
        <p>
          <IconMail {...ICON} />
          <span>
            Email support <a href={`mailto:${email}`}>{email}</a>
          </span>
        </p>
        <p>
          <IconClock {...ICON} />
          <span>
            Support hours <strong>9am-5pm Mon-Fri AEST</strong>
          </span>
        </p>
      </div>
      <h2 className={contactDetailsClasses.title}>Common questions</h2>
      <ul className={contactDetailsClasses.asked}>
        {OFTEN_ASKED.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}

const BLANK = { name: '', email: '', phone: '', message: '', website: '' };

function ContactForm({ onSent }: { onSent: () => void }) {
  const [send] = useSendMessageMutation();
  return (
    <Form
      initialValues={BLANK}
      schema={contactSchema}
      draftKey="contact"
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

/** Takes the place of the form, and its focus. */
function MessageSent() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status">
      <EmptyState title="Thanks, we have your message." picture={<LetterPicture />}>
        We answer by email or phone within our support hours.
      </EmptyState>
    </div>
  );
}
