import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until a notice has been removed. jsdom plays no animation, so this dispatches the event of its end. */
export const noticeGone = (words: string) =>
  waitFor(() => {
    const notice = screen.queryByText(words)?.closest('.Toastify__toast');
    if (notice) fireEvent.animationEnd(notice);
    expect(screen.queryByText(words)).toBeNull();
  });
