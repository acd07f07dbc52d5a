/** How long a learner has from the enrolment. A file of its own, because a course page needs it and no schema. */
export const ENROLMENT_MONTHS = 12;
