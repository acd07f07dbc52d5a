import { Button, Group, Title } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../../api/downloadFile';
import { useSite } from '../../../api/useSite';
import { CopyTextButton } from './CopyTextButton';
import classes from './secondFactor.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Shown once: the server keeps their hashes only. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { brand } = useSite();
  const title = useRef<HTMLHeadingElement>(null);
  // It takes the place of a form further down.
  useEffect(() => title.current?.focus(), []);
  const text = codes.join('\n');
  const save = () =>
    saveFile(new Blob([`${brand} recovery codes\n\n${text}\n`]), 'recovery-codes.txt');

  return (
    <section className={classes.codes}>
      <Title order={2} size="h3" ref={title} tabIndex={-1} className={classes.title}>
        Save your recovery codes
      </Title>
      <p>
        Without your phone, use one of these instead of the code from your app. Each works once.
        Store them somewhere safe. We won’t show them again.
      </p>
      <ol className={classes.list} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="sm" className={classes.buttons}>
        <CopyTextButton text={text} label="Copy" />
        <Button variant="light" leftSection={<IconDownload {...ICON} />} onClick={save}>
          Download
        </Button>
        <Button
          variant="light"
          leftSection={<IconPrinter {...ICON} />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </Group>
      <Button size="lg" className={classes.buttons} onClick={onKept}>
        I’ve saved them
      </Button>
    </section>
  );
}
