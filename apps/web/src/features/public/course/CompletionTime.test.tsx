import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CompletionTime } from './CompletionTime';

it('says how long it took, only for a course with enough learners', async () => {
  const times = [{ courseId: 2, medianDays: 17, learners: 61, asOf: '2026-11-24' }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(times)));
  render(
    <>
      <CompletionTime courseId={4} />
      <CompletionTime courseId={2} />
    </>,
  );
  const said = await screen.findAllByText(/^Half of the learners who finished/);
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'Half of the learners who finished in the last 12 months held their certificate within 17 days of enrolling. Counted on 24/11/2026 from 61 learners.',
  ]);
});
