import html from '@site/privacy.md';
import { LongText } from './page/LongText';
import { PublicPage } from './page/PublicPage';

export default function PrivacyPage() {
  return (
    <PublicPage
      meta={{
        title: 'Privacy policy',
        description:
          'What we collect when you study food safety with us, why we need it, who we must report your training to, and how to see or correct what we hold.',
        path: '/Privacy-Policy/',
      }}
      heading="Privacy policy"
      lead="What we know about you, why, who we share it with, and what you can do about it."
    >
      <LongText html={html} />
    </PublicPage>
  );
}
