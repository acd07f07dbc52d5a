import { IconClock, IconMail, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { useSite } from '../../../api/useSite';
import { Page } from '../../../ui/Page';
import { ContactForm } from './ContactForm';
import classes from './ContactPage.module.css';
import { MessageSent } from './MessageSent';

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

export default function ContactPage() {
  const { phone, email } = useSite();
  const [sent, setSent] = useState(false);

  return (
    <Page
      title="Contact us"
      display
      lead="Ask us about a course, your enrolment or vouchers for your staff."
    >
      <div className={classes.columns}>
        {sent ? <MessageSent /> : <ContactForm onSent={() => setSent(true)} />}
        <aside className={classes.details} aria-label="Contact details">
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
        </aside>
      </div>
    </Page>
  );
}
