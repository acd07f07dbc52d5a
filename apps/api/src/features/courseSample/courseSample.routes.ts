import { courseSampleResponse } from '@platewise/shared/content/courseSample';
import { ofCourseSchema } from '@platewise/shared/courseInformation';
import { PUBLIC, type Route, route } from '../../http/route';
import { getCourseSample } from './getCourseSample';

export const courseSampleRoutes: Route[] = [
  route({
    method: 'get',
    path: '/courses/:courseId/sample',
    summary: 'A page and a question of a course, to try before paying',
    roles: 'anyone',
    access: PUBLIC,
    params: ofCourseSchema,
    response: courseSampleResponse,
    revalidate: true,
    limit: { name: 'course-sample', points: 300, seconds: 60, by: 'address' },
    handle: (ctx, { params }) => getCourseSample(ctx, Number(params.courseId)),
  }),
];
