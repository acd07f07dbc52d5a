import type { AppContext } from '../../../context';
import type { Enrolment } from '../../progress/findEnrolment';

/** The assessor sees that the learner was helped by having texts read aloud. */
export async function recordListening({ db, now }: AppContext, { id }: Enrolment): Promise<void> {
  await db.enrolment.updateMany({ where: { id, listenedAt: null }, data: { listenedAt: now() } });
}
