export const ENROLMENTS_PATH = '/Admin/User-Courses';
