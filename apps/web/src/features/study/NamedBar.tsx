import { Progress } from '@mantine/core';

type Props = {
  label: string;
  /** The text that screen readers read. */
  words: string;
  percent: number;
  className?: string;
};

export function NamedBar({ label, words, percent, className }: Props) {
  return (
    <Progress.Root className={className} size="md">
      <Progress.Section
        withAria={false}
        role="progressbar"
        value={percent}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={words}
      />
    </Progress.Root>
  );
}
