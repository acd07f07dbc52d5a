import { useState } from 'react';
import { PublicPage } from '../page/PublicPage';
import { ContactDetails } from './ContactDetails';
import { ContactForm } from './ContactForm';
import classes from './ContactPage.module.css';
import { MessageSent } from './MessageSent';

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
