import { courseInformationResponse, ofCourseSchema } from '@platewise/shared/courseInformation';
import { PUBLIC, type Route, route } from '../../http/route';
import { getCourseInformation } from './getCourseInformation';

export const courseInformationRoutes: Route[] = [
  route({
    method: 'get',
    path: '/courses/:courseId/information',
    summary: 'What a learner must know about a course before paying',
    roles: 'anyone',
    access: PUBLIC,
    params: ofCourseSchema,
    response: courseInformationResponse,
    revalidate: true,
    limit: { name: 'course-information', points: 300, seconds: 60, by: 'address' },
    refusals: ['missing'],
    handle: (ctx, { params }) => getCourseInformation(ctx, Number(params.courseId)),
  }),
];
