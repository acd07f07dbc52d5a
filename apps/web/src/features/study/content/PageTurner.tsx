import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import classes from './PageTurner.module.css';
import { StartQuizButton } from './StartQuizButton';

type Props = {
  userCourseId: string;
  currentSection: number;
  where: string;
  previous: (() => void) | null;
  next: (() => void) | null;
};

export function PageTurner({ userCourseId, currentSection, where, previous, next }: Props) {
  return (
    <nav className={classes.turner} aria-label="Pages of this section">
      {previous && (
        <Button
          className={classes.previous}
          variant="default"
          size="lg"
          leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
          onClick={previous}
        >
          Previous Page
        </Button>
      )}
      <p className={classes.where}>{where}</p>
      <div className={classes.next}>
        {next ? (
          <Button
            fullWidth
            size="lg"
            rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
            onClick={next}
          >
            Next Page
          </Button>
        ) : (
          <StartQuizButton userCourseId={userCourseId} section={currentSection} />
        )}
      </div>
    </nav>
  );
}
