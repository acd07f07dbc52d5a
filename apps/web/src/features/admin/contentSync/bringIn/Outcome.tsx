import { Title } from '@mantine/core';
import type { ImportResponse } from '@platewise/shared/contentSync';
import { MESSAGES } from '@platewise/shared/messages';
import type { RefObject } from 'react';
import { ButtonLink } from '../../../../ui/ButtonLink';
import { changesPath, previewPath } from '../paths';
import classes from './bringIn.module.css';
import { byPlace, byReason, foundWords, type Group } from './outcomeWords';

type Props = {
  courseId: number;
  answer: ImportResponse;
  ref: RefObject<HTMLHeadingElement | null>;
};

/** What became of the package. */
export function Outcome({ courseId, answer, ref }: Props) {
  const { isSuccessful, validationMessages, notice, found } = answer;
  return (
    <section className={classes.outcome}>
      <Title order={2} size="h3" ref={ref} tabIndex={-1} className={classes.title}>
        {isSuccessful ? 'Package imported' : 'Fix the package first'}
      </Title>
      <p>{foundWords(found)}</p>
      {isSuccessful ? (
        <>
          <p>{notice}</p>
          <div className={classes.next}>
            <ButtonLink to={previewPath(courseId)}>Preview</ButtonLink>
            <ButtonLink to={changesPath(courseId)} variant="outline">
              What changed
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p>Nothing has been changed. {MESSAGES.contentSync.checkFollowing}</p>
          <GroupedList groups={byPlace(validationMessages)} />
        </>
      )}
      {found.skipped.length > 0 && (
        <>
          <Title order={3} size="h4" className={classes.left}>
            Left out or made safe
          </Title>
          <GroupedList groups={byReason(found.skipped)} />
        </>
      )}
    </section>
  );
}

const GroupedList = ({ groups }: { groups: Group[] }) => (
  <ul className={classes.groups}>
    {groups.map(({ title, items }) => (
      <li key={title}>
        <strong>{title}</strong>
        <ul>
          {items.map((item, i) => (
            // The same may be wrong twice.
            <li key={i}>{item}</li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
