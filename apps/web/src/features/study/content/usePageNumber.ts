import type { ReadingPlace } from '@platewise/shared/study/userCourses';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageToOpen } from './readingPlace';

const PAGE = /^#page-([1-9]\d*)$/;

export const pageAnchor = (page: number) => `page-${page}`;

/** The history of a section that is done still has its pages. */
const isOfSection = (sectionId: number, state: unknown) =>
  typeof state !== 'object' ||
  state === null ||
  !('sectionId' in state) ||
  state.sectionId === sectionId;

/**
 * The page of the section, from 1. It stands in the address, so that back and reload work; an address without one opens
 * where reading was left, on this device or another.
 */
export function usePageNumber(userCourseId: string, server: ReadingPlace) {
  const { hash, state } = useLocation() as { hash: string; state: object | null };
  const navigate = useNavigate();
  const { sectionId } = server;
  const inAddress = isOfSection(sectionId, state) ? Number(PAGE.exec(hash)?.[1] ?? 0) : 0;
  const [page, setPage] = useState(() => pageToOpen(userCourseId, server) + 1);
  if (inAddress > 0 && inAddress !== page) setPage(inAddress);

  const here = useCallback(
    (to: number, replace: boolean) =>
      void navigate({ hash: pageAnchor(to) }, { replace, state: { ...state, sectionId } }),
    [navigate, state, sectionId],
  );

  useEffect(() => {
    if (inAddress === 0) here(page, true);
  }, [inAddress, page, here]);

  return { page, turnTo: (to: number) => here(to, false) };
}
