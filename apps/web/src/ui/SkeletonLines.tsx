import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';

/** Grey lines in the place of the text or rows that are coming. */
export function SkeletonLines({ lines = 5 }: { lines?: number }) {
  return (
    <Stack gap="sm" role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      {Array.from({ length: lines }, (_, i) => (
        // The lines are all the same
        <Skeleton key={i} height={i === 0 ? 28 : 16} width={i % 3 === 2 ? '70%' : '100%'} />
      ))}
    </Stack>
  );
}
