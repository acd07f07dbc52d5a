import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '../../../api/session';
import { ContactUs } from '../../../components/ContactUs';
import { DownloadWithPassword } from '../../../components/DownloadWithPassword';
import classes from './YourData.module.css';

/** Everything that is held about whoever is signed in; only they themselves can have it. */
export function YourData() {
  const user = useUser();
  const [asking, setAsking] = useState(false);
  if (!user || user.actedBy) return null;
  return (
    <section className={classes.card} aria-labelledby="your-data">
      <h2 id="your-data" className={classes.title}>
        Your data
      </h2>
      <p>
        Everything we know about you, in one file: your account, enrolments and answers, quizzes,
        certificates, invoices and emails, and who has seen your sensitive answers.
      </p>
      {asking ? (
        <div className={classes.form}>
          <DownloadWithPassword
            url={`/accounts/${user.id}/data`}
            done="The file is on its way to your downloads. Keep it where no one else can read it."
            onDone={() => setAsking(false)}
          >
            Enter your password again, so that no one can take your data from a device you left
            open.
          </DownloadWithPassword>
        </div>
      ) : (
        <Button
          variant="light"
          leftSection={<IconDownload size={20} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Download your data
        </Button>
      )}
      <p className={classes.quiet}>
        Is something wrong, or should it be deleted? Ask us: <ContactUs />. Records of certificates
        must be kept for 30 years.
      </p>
    </section>
  );
}
