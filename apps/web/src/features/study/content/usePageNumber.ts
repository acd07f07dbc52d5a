import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepPlace, pageLeftAt } from './readingPlace';

const PAGE = /^#page-([1-9]\d*)$/;

export const pageAnchor = (page: number) => `page-${page}`;

/** The page of the section, from 1. It stands in the address, so that back and reload work. */
export function usePageNumber(userCourseId: string, sectionId: number) {
  const { hash, state } = useLocation() as { hash: string; state: unknown };
  const navigate = useNavigate();
  const inAddress = Number(PAGE.exec(hash)?.[1] ?? 0);

  useEffect(() => {
    if (inAddress > 0) {
      keepPlace(userCourseId, { sectionId, page: inAddress });
      return;
    }
    const page = pageLeftAt(userCourseId, sectionId);
    void navigate({ hash: pageAnchor(page) }, { replace: true, state });
  }, [inAddress, userCourseId, sectionId, navigate, state]);

  const turnTo = (page: number) => void navigate({ hash: pageAnchor(page) }, { state });
  return { page: Math.max(1, inAddress), turnTo };
}
