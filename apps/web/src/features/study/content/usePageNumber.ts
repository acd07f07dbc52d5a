import type { ReadingPlace } from '@platewise/shared/userCourses';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageToOpen } from './readingPlace';

const PAGE = /^#page-([1-9]\d*)$/;

export const pageAnchor = (page: number) => `page-${page}`;

/**
 * The page of the section, from 1. It stands in the address, so that back and reload work; an address without one opens
 * where reading was left, on this device or another.
 */
export function usePageNumber(userCourseId: string, server: ReadingPlace) {
  const { hash, state } = useLocation() as { hash: string; state: unknown };
  const navigate = useNavigate();
  const inAddress = Number(PAGE.exec(hash)?.[1] ?? 0);
  const [page, setPage] = useState(() => pageToOpen(userCourseId, server) + 1);
  if (inAddress > 0 && inAddress !== page) setPage(inAddress);

  useEffect(() => {
    if (inAddress === 0) void navigate({ hash: pageAnchor(page) }, { replace: true, state });
  }, [inAddress, page, navigate, state]);

  const turnTo = (to: number) => void navigate({ hash: pageAnchor(to) }, { state });
  return { page, turnTo };
}
