import { NAME, type PaperFace, type PaperLine } from '@platewise/shared/certificates/paper';

/** The mean width of a letter, the height of a line and its part above the baseline, in sizes of the face. */
const FACES: Record<PaperFace, { letter: number; line: number; ascent: number }> = {
  text: { letter: 0.5, line: 1.2, ascent: 0.95 },
  strong: { letter: 0.53, line: 1.2, ascent: 0.95 },
  display: { letter: 0.53, line: 1.23, ascent: 0.98 },
};

/** Estimated, because a picture cannot break a line by itself: at worst a line is a little longer than on the paper. */
const widthOf = (text: string, face: PaperFace, size: number) =>
  text.length * size * FACES[face].letter;

/** Breaks between words. */
function breakLines(text: string, face: PaperFace, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<=\S) /)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, face, size) > width) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}

/** As large as the space above the rule allows, as on the paper. */
export function measureName(learnerName: string) {
  const heightAt = (size: number) =>
    breakLines(learnerName, 'display', size, NAME.area.width).length * size * FACES.display.line;
  let size = NAME.most;
  while (size > NAME.least && heightAt(size) > NAME.height) size--;
  return { size, height: heightAt(size) };
}

/** The lines of a text with their baselines. */
export function placeText({ text, style: { face, size }, y, area }: PaperLine) {
  const { line, ascent } = FACES[face];
  return breakLines(text, face, size, area.width).map((words, i) => ({
    words,
    baseline: y + size * (ascent + i * line),
  }));
}
