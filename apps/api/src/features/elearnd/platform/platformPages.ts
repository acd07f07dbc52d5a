import { LOCAL_PLATFORM } from '../../../gateways/learningPlatform/httpPlatform';
import {
  adjacentLesson,
  type LessonPosition,
  lessonAt,
  type PlatformCourse,
} from './platformLessons';
import type { PlatformSession } from './platformSession';

type Visit = { token: string; session: PlatformSession; course: PlatformCourse };

export const visitAddress = (token: string) => `${LOCAL_PLATFORM}/visit/${token}`;
const lessonAddress = (token: string, { section, page }: LessonPosition) =>
  `${visitAddress(token)}/${section}/${page}`;

const frame = (title: string, body: Html) =>
  html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} - eLearnd</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${LOCAL_PLATFORM}/platform.css">
</head>
<body>
<header><span>eLearnd</span></header>
<main>
${body}
</main>
</body>
</html>`.text;

/** The first page of a visit: the sections of the course. */
export function coursePage({ token, session, course }: Visit): string {
  const sections = course.sections.map(
    ({ title, content }, i) => html`<li>
<a href="${lessonAddress(token, { section: i + 1, page: 1 })}">${title}</a> <small>${content.length} pages</small>
</li>`,
  );
  return frame(
    course.title,
    html`<h1>${course.title}</h1>
<p>Welcome, ${session.given_name}. Read the sections in order. On the last page you finish the course.</p>
<ol class="sections">${sections}</ol>
<p class="note">This is the learning platform that comes with the training site, for trying out the hand-over. It asks no questions.</p>`,
  );
}

export function lessonPage({ token, course }: Visit, place: LessonPosition): string {
  const { section, lesson } = lessonAt(course, place);
  const [previous, next] = [adjacentLesson(course, place, -1), adjacentLesson(course, place, 1)];
  const where = `Section ${place.section} of ${course.sections.length}, page ${place.page} of ${section.content.length}`;
  return frame(
    lesson.title,
    html`<nav aria-label="Course"><a href="${visitAddress(token)}">${course.title}</a></nav>
<p class="where">${where}: ${section.title}</p>
<h1>${lesson.title}</h1>
<div class="lesson">${sanitised(lesson.html)}</div>
<nav class="turner" aria-label="Pages">
${previous ? html`<a class="button quiet" href="${lessonAddress(token, previous)}">Previous</a>` : ''}
${next ? html`<a class="button" href="${lessonAddress(token, next)}">Next</a>` : finishForm(token)}
</nav>`,
  );
}

const finishForm = (token: string) =>
  html`<form method="post" action="${visitAddress(token)}/finish"><button class="button">Finish course</button></form>`;

export const refusalPage = (message: string) =>
  frame(
    message,
    html`<h1>${message}</h1>
<p>Go back to your course, and choose ‘Continue Course’ once more.</p>
<p><a class="button" href="/Your-Courses/">Your courses</a></p>`,
  );

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

class Html {
  constructor(readonly text: string) {}
}

export type { Html };

/** Marks HTML that is already sanitised. */
const sanitised = (text: string) => new Html(text);

type Value = Html | string | number | Html[];

const show = (value: Value): string => {
  if (Array.isArray(value)) return value.map(show).join('');
  if (value instanceof Html) return value.text;
  return String(value).replace(/[&<>"]/g, (letter) => ENTITIES[letter] as string);
};

/** A template for pages: every value is escaped unless it is such a piece itself. */
const html = (pieces: TemplateStringsArray, ...values: Value[]) =>
  new Html(String.raw({ raw: pieces }, ...values.map(show)));
