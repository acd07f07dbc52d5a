import type { PackageFile, Skipped } from './model';
import { extensionOf } from './names';

const KINDS: [extensions: string, why: string][] = [
  ['html htm xhtml', 'The contents of the course do not lead there.'],
  [
    'js mjs css map swf jar woff woff2 ttf otf eot',
    'Scripts, styles and fonts are not taken over.',
  ],
  ['png jpg jpeg gif webp svg bmp ico', 'No page shows it.'],
  ['mp4 webm mov avi m4v mp3 wav ogg m4a vtt srt', 'Sound and film are not taken over.'],
  ['pdf doc docx ppt pptx xls xlsx odt txt', 'Documents are not taken over: write them as pages.'],
];
/** Belong to the standard, to the platform that exported it or to the computer that zipped it. */
const NOT_OF_THE_COURSE =
  /\.(?:xsd|dtd|xml|xml\.qti)$|^course_settings\/|(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/i;
const MOST_NAMES = 3;

const whyOf = ({ name }: PackageFile) =>
  KINDS.find(([extensions]) => extensions.split(' ').includes(extensionOf(name)))?.[1] ??
  'It is of a kind that is not taken over.';

function named(files: PackageFile[]): string {
  const names = files.slice(0, MOST_NAMES).map(({ name }) => name);
  const more = files.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** The files of a package that nothing has used, by the reason. */
export function leftOver(files: PackageFile[], used: Set<string>): Skipped[] {
  const unused = files.filter(
    ({ name }) => !used.has(name.toLowerCase()) && !NOT_OF_THE_COURSE.test(name),
  );
  const reasons = [...new Set(unused.map(whyOf))];
  return reasons.map((why) => ({ what: named(unused.filter((file) => whyOf(file) === why)), why }));
}
