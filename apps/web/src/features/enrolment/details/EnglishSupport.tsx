import { Anchor } from '@mantine/core';
import { ContactUs } from '../../../components/ContactUs';

export function EnglishSupport() {
  return (
    <>
      <strong>We can help with English.</strong> The lessons are in plain English, and we can give
      you more time or explain a page by phone. Please talk to us before you begin: <ContactUs />.
      Interpreters are on{' '}
      <Anchor inherit href="tel:131450">
        131 450
      </Anchor>
      , the Reading Writing Hotline on{' '}
      <Anchor inherit href="tel:1300655506">
        1300 655 506
      </Anchor>
      .
    </>
  );
}
