import type { ReadingPosition } from '@platewise/shared/study/userCourses';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sendOnLeaving } from '../../../api/sendOnLeaving';
import { draftStorage } from '../../../ui/drafts/draftStorage';
import { readingPositionRequest, useSaveReadingPositionMutation } from '../studyApi';

const PAGE = /^#page-([1-9]\d*)$/;

export const pageAnchor = (page: number) => `page-${page}`;

/** The history of a section that is done still has its pages. */
const belongsToSection = (sectionId: number, state: unknown) =>
  typeof state !== 'object' ||
  state === null ||
  !('sectionId' in state) ||
  state.sectionId === sectionId;

/**
 * The page of the section, from 1. The address holds it, so that back and reload work. An address without a page opens
 * where the learner stopped reading, on this device or another.
 */
export function usePageNumber(userCourseId: string, server: ReadingPosition) {
  const { hash, state } = useLocation() as { hash: string; state: object | null };
  const navigate = useNavigate();
  const { sectionId } = server;
  const inAddress = belongsToSection(sectionId, state) ? Number(PAGE.exec(hash)?.[1] ?? 0) : 0;
  const [page, setPage] = useState(() => findPageToOpen(userCourseId, server) + 1);
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

/** A position that the server may not have. `known` is the page that the server had when this one was saved. Pages count from 0. */
type UnsentPosition = ReadingPosition & { known: number };

const isUnsentPosition = (value: unknown): value is UnsentPosition =>
  typeof value === 'object' &&
  value !== null &&
  ['sectionId', 'page', 'known'].every((name) =>
    Number.isInteger((value as Record<string, unknown>)[name]),
  );

const getPositionStorage = (userCourseId: string) =>
  draftStorage(`reading-${userCourseId}`, 'device', isUnsentPosition);

/** The page to open, from 0. The server's page wins if it has changed since this device saved its own: the learner has read on another device. */
function findPageToOpen(userCourseId: string, server: ReadingPosition): number {
  const unsent = getPositionStorage(userCourseId).read();
  const isNewer = unsent?.sectionId === server.sectionId && unsent.known === server.page;
  return isNewer ? unsent.page : server.page;
}

export function saveUnsentPosition(userCourseId: string, place: UnsentPosition) {
  if (place.page === place.known) getPositionStorage(userCourseId).remove();
  else getPositionStorage(userCourseId).write(place);
}

const PAUSE_MS = 2000;

/** Saves the reading position on the server: after a pause, or straight away when the page is left. */
export function useSaveReadingPosition(
  userCourseId: string,
  { sectionId, page }: ReadingPosition,
  from: number,
) {
  const known = useRef(from);
  const [savePosition] = useSaveReadingPositionMutation();

  const keepOnDevice = useEffectEvent(() =>
    saveUnsentPosition(userCourseId, { sectionId, page, known: known.current }),
  );

  const report = useEffectEvent(async (send: (position: ReadingPosition) => Promise<boolean>) => {
    if (page === known.current) return;
    if (!(await send({ sectionId, page }))) return;
    known.current = page;
    keepOnDevice();
  });

  useEffect(() => {
    keepOnDevice();
    const save = async (position: ReadingPosition) =>
      !(await savePosition({ id: userCourseId, position })).error;
    const pause = setTimeout(() => void report(save), PAUSE_MS);
    return () => clearTimeout(pause);
    // Each page has a pause of its own.
  }, [page, userCourseId, savePosition]);

  useEffect(() => {
    const leave = () =>
      void report((position) => sendOnLeaving(readingPositionRequest(userCourseId, position)));
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [userCourseId]);
}
