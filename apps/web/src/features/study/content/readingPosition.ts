import type { ReadingPosition } from '@platewise/shared/study/userCourses';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { sendOnLeaving } from '../../../api/sendOnLeaving';
import { useAppDispatch } from '../../../app/hooks';
import { draftStorage } from '../../../ui/drafts/draftStorage';
import { readingPositionRequest, studyApi, useSaveReadingPositionMutation } from '../studyApi';

const PAGE = /^#page-([1-9]\d*)$/;

export const pageAnchor = (page: number) => `page-${page}`;

/** The state of an address in the history. `followsPage` marks one that was set because the learner turned the page. */
type HistoryState = { sectionId?: number; followsPage?: true } | null;

/** The history of a section that is done still has its pages. */
const belongsToSection = (sectionId: number, state: HistoryState) =>
  state?.sectionId === undefined || state.sectionId === sectionId;

/**
 * The page of the section, from 1. The address holds it, so that back and reload work. An address without a page opens
 * where the learner stopped reading, on this device or another. `pageInAddress` follows a moment after the page is painted.
 */
export function usePageNumber(userCourseId: string, server: ReadingPosition) {
  const { hash, state } = useLocation() as { hash: string; state: HistoryState };
  // Back and forward lead to the page of the address; one that follows the page leads nowhere.
  const isFollowing = useNavigationType() !== 'POP' && state?.followsPage === true;
  const navigate = useNavigate();
  const { sectionId } = server;
  const inAddress = belongsToSection(sectionId, state) ? Number(PAGE.exec(hash)?.[1] ?? 0) : 0;
  const [{ page, address }, setShown] = useState(() => ({
    page: inAddress > 0 ? inAddress : findPageToOpen(userCourseId, server) + 1,
    address: inAddress,
  }));
  // An address that follows may come so late that the learner has turned to yet another page.
  if (inAddress !== address)
    setShown({ page: inAddress > 0 && !isFollowing ? inAddress : page, address: inAddress });

  const here = useCallback(
    (to: number, replace: boolean) => {
      const following: HistoryState = { ...state, sectionId, followsPage: true };
      void navigate({ hash: pageAnchor(to) }, { replace, state: following });
    },
    [navigate, state, sectionId],
  );

  useEffect(() => {
    if (inAddress === 0) here(page, true);
  }, [inAddress, page, here]);

  const lateAddress = useRef<LateWork | null>(null);
  useEffect(() => () => lateAddress.current?.cancel(), []);
  useEffect(() => {
    if (isFollowing) return;
    // Another page was opened in the meantime.
    lateAddress.current?.cancel();
    lateAddress.current = null;
  }, [isFollowing, inAddress]);

  /** The page itself is in the next frame. Its address follows, and with it what the learner does not wait for. */
  function turnTo(to: number) {
    const earlier = lateAddress.current;
    earlier?.runNow();
    flushSync(() => setShown((before) => ({ ...before, page: to })));
    document.getElementById(pageAnchor(to))?.scrollIntoView?.();
    const setAddress = () => {
      lateAddress.current = null;
      here(to, false);
    };
    // Two addresses of one moment are drawn together, or the page before would come back for a moment.
    if (earlier) setAddress();
    else lateAddress.current = afterPaint(setAddress);
  }
  return { page, pageInAddress: inAddress > 0 ? inAddress : page, turnTo };
}

type LateWork = { runNow: () => void; cancel: () => void };

/** By then the frame has been painted. So short a delay is not seen. */
const AFTER_PAINT_MS = 50;

function afterPaint(work: () => void): LateWork {
  const timer = setTimeout(work, AFTER_PAINT_MS);
  const cancel = () => clearTimeout(timer);
  const runNow = () => {
    cancel();
    work();
  };
  return { runNow, cancel };
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
  const dispatch = useAppDispatch();

  const keepOnDevice = useEffectEvent(() =>
    saveUnsentPosition(userCourseId, { sectionId, page, known: known.current }),
  );

  const report = useEffectEvent(async (send: (position: ReadingPosition) => Promise<boolean>) => {
    if (page === known.current) return;
    // Reading goes on here too when this page is opened again before the progress is read.
    dispatch(
      studyApi.util.updateQueryData('progress', { id: userCourseId }, (progress) => {
        if (progress.currentSection === sectionId) progress.currentPage = page;
      }),
    );
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

type FurthestPage = { sectionId: number; page: number };

const isFurthestPage = (value: unknown): value is FurthestPage =>
  typeof value === 'object' &&
  value !== null &&
  ['sectionId', 'page'].every((name) => Number.isInteger((value as Record<string, unknown>)[name]));

/**
 * The furthest page of the section that was open, from 1. Progress is counted by it, so that turning back takes nothing away.
 * Another device knows the page at which reading stopped.
 */
export function useFurthestPage(userCourseId: string, { sectionId, page }: FurthestPage): number {
  const [furthest, setFurthest] = useState(() => {
    const stored = getFurthestStorage(userCourseId).read();
    return Math.max(page, stored?.sectionId === sectionId ? stored.page : 0);
  });
  if (page > furthest) setFurthest(page);
  useEffect(
    () => void getFurthestStorage(userCourseId).write({ sectionId, page: furthest }),
    [userCourseId, sectionId, furthest],
  );
  return Math.max(page, furthest);
}

const getFurthestStorage = (userCourseId: string) =>
  draftStorage(`furthest-${userCourseId}`, 'device', isFurthestPage);
