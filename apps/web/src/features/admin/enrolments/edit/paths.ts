export const ENROLMENTS_PATH = '/Admin/User-Courses';
/** Adds a learner, or with `?userId=` enrols the owner of an account. */
export const ENROL_PATH = '/Admin/Enrol';
export const ENROL_LIST_PATH = '/Admin/Enrol-List';
