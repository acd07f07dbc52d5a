import html from '@site/../handbook.md';
import { IconDownload } from '@tabler/icons-react';
import classes from './HandbookPage.module.css';
import { LongText } from './page/LongText';
import { PublicPage } from './page/PublicPage';

export default function HandbookPage() {
  return (
    <PublicPage
      meta={{
        title: 'Student handbook',
        description:
          'What you may expect of us and what we expect of you: enrolling, fees and refunds, study, the observer, your certificate, complaints and privacy.',
        path: '/Student-Handbook/',
      }}
      heading="Student handbook"
      lead="What you may expect of us, and what we expect of you. Please read it before you pay."
    >
      <LongText html={html}>
        <a className={classes.pdf} href="/api/v1/handbook/pdf">
          <IconDownload size={22} stroke={1.75} aria-hidden />
          Download it as a PDF
        </a>
      </LongText>
    </PublicPage>
  );
}
