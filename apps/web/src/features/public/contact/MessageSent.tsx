import { useEffect, useRef } from 'react';
import { LetterPicture } from '../../../components/pictures/LetterPicture';
import { EmptyState } from '../../../ui/EmptyState';

/** Takes the place of the form, and its focus. */
export function MessageSent() {
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
