/** The files of one release. */
export const SHELL_PREFIX = 'platewise-shell-';
/** Pictures that a learner has seen. The oldest one goes first. */
export const PICTURES = 'platewise-pictures';
/** Pictures and films of the courses that are saved on the device. */
export const SAVED_PICTURES = 'platewise-saved-pictures';

/** '/course-quiz/:userCourseId' as the server compares it: any letter case, with or without a slash at the end. */
export function isPersonalPage(paths: string[]) {
  const patterns = paths.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'));
  return (pathname: string) => patterns.some((pattern) => pattern.test(pathname));
}

/** Players ask for a part of a film, and some refuse the whole of it. */
export async function partOf(whole: Response, range: string): Promise<Response> {
  const bytes = await whole.arrayBuffer();
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (!first && !last) return new Response(bytes, { headers: whole.headers });
  const size = bytes.byteLength;
  const from = first ? Number(first) : Math.max(0, size - Number(last));
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1;
  const headers = new Headers(whole.headers);
  if (from > to) {
    headers.set('Content-Range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('Content-Range', `bytes ${from}-${to}/${size}`);
  headers.set('Content-Length', String(to - from + 1));
  return new Response(bytes.slice(from, to + 1), { status: 206, headers });
}
