import { Alert, Anchor } from '@mantine/core';
import { addMonths } from '@platewise/shared/dates';
import { MIN_BIRTH_YEAR } from '@platewise/shared/fields';
import { askLostEmailSchema, WAIT_HOURS } from '@platewise/shared/lostEmails';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ContactUs } from '../../../components/ContactUs';
import { useToday } from '../../../components/useToday';
import { usePageMeta } from '../../../prerender/pageHead';
import { DateField } from '../../../ui/form/DateField';
import { EmailField } from '../../../ui/form/EmailField';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { TextField } from '../../../ui/form/TextField';
import { Page } from '../../../ui/Page';
import { askLostEmail } from './lostEmailApi';

const BLANK = { usi: '', dateOfBirth: '', fullName: '', newEmail: '', words: '' };
/** Most learners are about this old, so the calendar opens there. */
const ABOUT_YEARS = 30;

/** For learners who can no longer read the mailbox of their account. */
export default function LostEmailPage() {
  const today = useToday();
  const [isSent, setIsSent] = useState(false);
  usePageMeta({
    title: 'Lost email address',
    description:
      'You can no longer read the emails of your account? Tell us who you are and your new email address, and our office looks at it.',
    path: '/Lost-Email/',
    unlisted: true,
  });

  if (isSent) return <Sent />;
  return (
    <Page
      title="Lost email address"
      heading="Can't read your emails any more?"
      lead="Tell us who you are and your new email address. Our office checks it before anything changes."
      width="form"
      display
    >
      <Form
        initialValues={BLANK}
        schema={askLostEmailSchema}
        context={{ today }}
        onSubmit={async (values) => {
          await askLostEmail(values);
          setIsSent(true);
        }}
      >
        <TextField
          name="usi"
          label="USI"
          description="Your Unique Student Identifier, 10 letters and digits. You find it at usi.gov.au."
          autoComplete="off"
        />
        <DateField
          name="dateOfBirth"
          label="Date of birth"
          autoComplete="bday"
          min={`${MIN_BIRTH_YEAR}-01-01`}
          max={today}
          about={addMonths(today, -12 * ABOUT_YEARS)}
        />
        <TextField name="fullName" label="Full name" autoComplete="name" />
        <EmailField name="newEmail" label="New email address" />
        <TextAreaField
          name="words"
          label="What happened?"
          description="For example: I left the job that gave me the old address."
          optional
          maxLength={500}
        />
        <SubmitButton>Send</SubmitButton>
      </Form>
    </Page>
  );
}

/** The same for everybody, whatever we know. */
const Sent = () => (
  <Page title="Lost email address" heading="Thank you" width="form" display>
    <Alert icon={<IconMail aria-hidden />} title="Check your new inbox">
      If this fits a student's account, we have written to the new address. Open the link in that
      email. Our office then looks at your request within 2 business days, and not before{' '}
      {WAIT_HOURS} hours are over.
    </Alert>
    <p>
      Nothing arrived? Look in your junk mail, or talk to us: <ContactUs />.
    </p>
    <p>
      <Anchor component={Link} to="/login/">
        Go to the login
      </Anchor>
    </p>
  </Page>
);
