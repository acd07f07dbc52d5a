import {
  importCourseSchema,
  importResponse,
  MOST_PACKAGE_BYTES,
} from '@platewise/shared/contentSync';
import { ADMINS, OFFICE, type Route, route } from '../../../http/route';
import { importCourse } from './importCourse';

export const courseImportRoutes: Route[] = [
  route({
    method: 'post',
    path: '/sync/import-course',
    summary: 'Bring in a course from a SCORM or Common Cartridge package: it waits for publishing',
    roles: ADMINS,
    access: OFFICE,
    query: importCourseSchema,
    upload: { mostBytes: MOST_PACKAGE_BYTES },
    response: importResponse,
    refusals: ['missing'],
    handle: (ctx, { caller, query, file }) => importCourse(ctx, caller, query.courseId, file.bytes),
  }),
];
