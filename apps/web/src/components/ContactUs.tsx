import { Anchor } from '@mantine/core';
import { useSite } from '../api/useSite';

/** '1300 555 017 or support@…', both to tap. */
export function ContactUs() {
  const { phone, email } = useSite();
  return (
    <>
      <Anchor inherit href={`tel:${phone.replaceAll(' ', '')}`}>
        {phone}
      </Anchor>{' '}
      or{' '}
      <Anchor inherit href={`mailto:${email}`}>
        {email}
      </Anchor>
    </>
  );
}
