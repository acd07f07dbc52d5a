import type { CourseContents } from '@platewise/shared/study/userCourses';
import { useEffect, useState } from 'react';
import { studyApi, useContentsQuery, useOpenContentsQuery } from '../studyApi';
import { useDecrypted } from '../useDecrypted';

/** By then the learner reads, and the line is free. */
const WHOLE_AFTER_MS = 10_000;

/**
 * The contents of the course with the texts of this section. The open section comes first, so that reading begins sooner. The
 * whole course follows while the learner reads, so that the next section opens also where the line is lost. It is read straight
 * away where it is there already, or where the server has another section open.
 */
export function useContentsToRead(userCourseId: string, sectionId: number) {
  const stored = studyApi.endpoints.contents.useQueryState({ id: userCourseId }).currentData;
  const [wasStored] = useState(stored !== undefined);
  const isLate = useIsLate(WHOLE_AFTER_MS);
  const open = useOpenContentsQuery({ id: userCourseId, sectionId }, { skip: wasStored });
  const opened = useDecrypted<CourseContents>(open.currentData);
  const needsWhole =
    wasStored ||
    open.isError ||
    opened.state === 'failed' ||
    (opened.state === 'ready' && !hasTexts(opened.content, sectionId));
  const whole = useContentsQuery(
    { id: userCourseId, keepPage: !needsWhole },
    { skip: !needsWhole && !isLate },
  );
  const read = useDecrypted<CourseContents>(needsWhole ? whole.currentData : undefined);
  return needsWhole ? { contents: read, error: whole.error } : { contents: opened };
}

const hasTexts = ({ sections }: CourseContents, sectionId: number) =>
  sections.some((section) => section.sectionId === sectionId && section.content.some(hasText));

const hasText = ({ effort }: CourseContents['sections'][number]['content'][number]) => !effort;

function useIsLate(ms: number) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate;
}
