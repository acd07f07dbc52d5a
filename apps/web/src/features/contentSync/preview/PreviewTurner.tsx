import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './Preview.module.css';
import type { Stop } from './stops';

type Props = { previous: Stop | undefined; next: Stop | undefined };

export const PreviewTurner = ({ previous, next }: Props) => (
  <nav className={classes.turner} aria-label="Before and after this part">
    {previous && (
      <Button
        component={Link}
        to={{ hash: previous.anchor }}
        variant="default"
        leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
      >
        {previous.title}
      </Button>
    )}
    {next && (
      <Button
        component={Link}
        to={{ hash: next.anchor }}
        className={classes.next}
        rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
      >
        {next.title}
      </Button>
    )}
  </nav>
);
