import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until a notice has been taken away. jsdom plays no animation, so its end has to be told. */
export const noticeGone = (words: string) =>
  waitFor(() => {
    const notice = screen.queryByText(words)?.closest('.Toastify__toast');
    if (notice) fireEvent.animationEnd(notice);
    expect(screen.queryByText(words)).toBeNull();
  });
