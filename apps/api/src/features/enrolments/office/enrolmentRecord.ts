import { officeRecord } from '../../../office/officeRecord';
import { lockEnrolment } from '../../certificates/completeEnrolment';
import { type EditedRecord, WITH_EDITED } from './editableEnrolment';

/** Learner and observer wait for the lock. */
export const ENROLMENT = officeRecord<EditedRecord, string>({
  subjectType: 'enrolment',
  name: 'user course',
  deletion: 'delete enrolment',
  async findLocked(tx, id) {
    await lockEnrolment(tx, id);
    return tx.enrolment.findUnique({ where: { id }, include: WITH_EDITED });
  },
});
