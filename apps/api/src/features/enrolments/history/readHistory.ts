import {
  HISTORY_PAGE_SIZE,
  type HistoryEvent,
  type HistoryQuery,
  kindsIn,
} from '@platewise/shared/enrolments/history';
import type { AppContext } from '../../../context';
import { Page } from '../../../db/page';
import { findMoments, type Moment } from './moments';
import { kindOf } from './sources';
import { getSubject, type Subject } from './subject';
import { tellCertificates } from './tellCertificates';
import { tellEnrolment } from './tellEnrolment';
import { tellMails } from './tellMails';
import { tellObserver } from './tellObserver';
import { tellOffice } from './tellOffice';
import { tellPayments } from './tellPayments';
import { tellStudy } from './tellStudy';

const TELLERS = [
  tellEnrolment,
  tellPayments,
  tellStudy,
  tellObserver,
  tellCertificates,
  tellMails,
  tellOffice,
];

/** Everything that has happened to an enrolment, the latest first, a page at a time. */
export async function readHistory(
  ctx: AppContext,
  enrolmentId: string,
  { page, kinds }: HistoryQuery,
): Promise<Page<HistoryEvent>> {
  const subject = await getSubject(ctx, enrolmentId);
  const { moments, total } = await findMoments(ctx, subject, {
    kinds: kindsIn(kinds ?? ''),
    skip: (page - 1) * HISTORY_PAGE_SIZE,
    take: HISTORY_PAGE_SIZE,
  });
  return new Page(await tellAll(ctx, subject, moments), total);
}

async function tellAll(ctx: AppContext, subject: Subject, moments: Moment[]) {
  const told = new Map<Moment, HistoryEvent>();
  for (const { sources, read } of TELLERS) {
    const some = moments.filter(({ source }) => sources.includes(source));
    if (some.length === 0) continue;
    const tell = await read(ctx, subject, some);
    for (const moment of some) {
      const words = tell(moment);
      if (words) told.set(moment, eventOf(moment, words));
    }
  }
  return moments.flatMap((moment) => told.get(moment) ?? []);
}

const eventOf = (
  { source, ref, at }: Moment,
  words: Omit<HistoryEvent, 'id' | 'at' | 'kind'>,
): HistoryEvent => ({
  id: `${source.replaceAll(' ', '-')}-${ref}`,
  at: at.toISOString(),
  kind: kindOf(source),
  ...words,
});
