import { Button, Group } from '@mantine/core';
import { REPRINT_BUSINESS_DAYS } from '@platewise/shared/reprints';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { LetterPicture } from '../../../components/pictures/LetterPicture';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { YOUR_COURSES, YOUR_INVOICES } from '../pages';

/** Takes the place of the form, and the focus with it. */
export function ReprintOrdered({ email }: { email: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Page title="Thank you" width="text">
      <div ref={place} tabIndex={-1} role="status">
        <EmptyState
          title={`Your NSW certificate will arrive by post within ${REPRINT_BUSINESS_DAYS} business days.`}
          picture={<LetterPicture />}
          action={
            <Group justify="center">
              <Button component={Link} to={YOUR_COURSES}>
                Go to your courses
              </Button>
              <Button component={Link} to={YOUR_INVOICES} variant="default">
                Your invoices
              </Button>
            </Group>
          }
        >
          We have sent the confirmation to <strong>{email}</strong>. If it does not arrive, look in
          your junk mail.
        </EmptyState>
      </div>
    </Page>
  );
}
