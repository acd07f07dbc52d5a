import { Title } from '@mantine/core';
import type { ContentChanges } from '@platewise/shared/contentSync';
import { WaitingHead } from '../WaitingHead';
import { ChangeItem } from './ChangeItem';
import classes from './Changes.module.css';
import { areOpen, bySection, countChanges, setWords } from './changeWords';

export function Changes({ of }: { of: ContentChanges }) {
  const isOpen = areOpen(of.changes);
  return (
    <>
      <WaitingHead set={of}>{setWords(of)}</WaitingHead>
      <p className={classes.count}>{countChanges(of.changes)}</p>
      {bySection(of.changes).map(({ key: section, of: changes }) => (
        <section key={section} className={classes.section} aria-label={section}>
          <Title order={2} size="h3">
            {section}
          </Title>
          <ul className={classes.changes}>
            {changes.map((change) => (
              <ChangeItem
                key={`${change.change} ${change.place} ${change.title}`}
                change={change}
                isOpen={isOpen}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
