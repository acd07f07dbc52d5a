import type { RouteObject } from 'react-router-dom';
import { lazyLightPage, lazyPage } from '../../prerender/page';

export const studyRoutes: RouteObject[] = [
  {
    path: '/course-content/:userCourseId',
    Component: lazyLightPage(() => import('./content/CourseContentPage')),
  },
  {
    path: '/course-quiz/:userCourseId',
    Component: lazyPage(() => import('./quizzes/CourseQuizPage')),
  },
  {
    path: '/course-completed/:id',
    Component: lazyPage(() => import('./completed/CourseCompletedPage')),
  },
  { path: '/course-survey/:id', Component: lazyPage(() => import('./surveys/CourseSurveyPage')) },
  {
    path: '/Print-Course-Content-Guide/:token',
    Component: lazyPage(() => import('./guide/ContentGuidePage')),
  },
  { path: '/elearning/:id', Component: lazyPage(() => import('./elearning/ElearningPage')) },
];
