import type { NatContent } from './types';

async function* textOf(content: NatContent): AsyncIterable<string> {
  const utf8 = new TextDecoder();
  for await (const part of content)
    yield typeof part === 'string' ? part : utf8.decode(part, { stream: true });
  yield utf8.decode();
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);

/** Splits a text into complete lines and the rest. */
function split(text: string): { lines: string[]; rest: string } {
  const lines: string[] = [];
  let begin = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', begin)) {
    const isReturn = end > begin && text.charCodeAt(end - 1) === RETURN;
    lines.push(text.slice(begin, isReturn ? end - 1 : end));
    begin = end + 1;
  }
  return { lines, rest: text.slice(begin) };
}

const RETURN = 13;

/**
 * Yields the lines of a file, many at a time: LF or CR LF, with or without a BOM or a last line end. Empty lines are
 * included, so that positions are record numbers.
 */
export async function* linesOf(content: NatContent): AsyncIterable<string[]> {
  let rest = '';
  let isFirst = true;
  for await (const text of textOf(content)) {
    if (text === '') continue;
    const found = split(rest + (isFirst ? text.replace(/^\uFEFF/, '') : text));
    isFirst = false;
    rest = found.rest;
    if (found.lines.length > 0) yield found.lines;
  }
  if (rest !== '') yield [withoutReturn(rest)];
}
