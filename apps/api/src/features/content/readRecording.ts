import { createHash } from 'node:crypto';
import type { CourseImage } from '@platewise/shared/content/courseContent';
import { lettersOf, type Recording } from '@platewise/shared/content/recordings';
import { number, type Schema } from 'yup';
import type { ContentFiles } from './contentFiles';
import { imageAddress } from './getImage';
import { nonEmptyList, singleLine, strictObject } from './schemaParts';

/** The recording of `01-page.md`: the files `01-page.mp3` and `01-page.recording.yaml` of the same folder. */
export type PageRecording = { file: string; recording: Recording; audio: CourseImage };

const MOST_BYTES = 5 * 1024 * 1024;

const recordingSchema = strictObject({
  sentences: nonEmptyList(
    strictObject({
      at: number()
        .typeError('must be seconds.')
        .required('is missing: write seconds.')
        .min(0, 'must be 0 or more.'),
      text: singleLine(),
    }),
  ),
}) as unknown as Schema<Pick<Recording, 'sentences'>>;

/** Null for a page without a recording. */
export async function readRecording(
  files: ContentFiles,
  folder: string,
  page: string,
): Promise<PageRecording | null> {
  const name = page.replace(/\.md$/, '');
  const [found] = await files.list(folder, new RegExp(`^${name}\\.(?:mp3|recording\\.yaml)$`));
  if (!found) return null;
  const file = `${folder}/${name}.recording.yaml`;
  const about = await files.yaml(file, recordingSchema);
  const bytes = await readAudio(files, `${folder}/${name}.mp3`);
  if (!about || !bytes) return null;
  about.sentences.forEach(({ at }, i) => {
    if (i > 0 && at <= (about.sentences[i - 1]?.at ?? 0))
      files.fault(file, `sentences[${i}] must be later than the one before.`);
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    file,
    recording: { address: imageAddress(sha256, 'mp3'), sentences: about.sentences },
    audio: { sha256, mediaType: 'audio/mpeg', bytes },
  };
}

async function readAudio(files: ContentFiles, file: string): Promise<Buffer | null> {
  const bytes = await files.bytes(file);
  if (!bytes) return null;
  if (bytes.length > MOST_BYTES)
    files.fault(file, 'The recording is larger than 5 MB: compress it.');
  // An MP3 file begins with its tags, or with the eleven bits of a frame.
  const isMp3 =
    bytes.toString('latin1', 0, 3) === 'ID3' ||
    (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);
  if (!isMp3) files.fault(file, 'This is not an MP3 file: save the recording as MP3.');
  return bytes;
}

/** A recording must say what the page says, in the same order. It may leave parts out. */
export function checkRecording(
  files: ContentFiles,
  { file, recording }: PageRecording,
  html: string,
) {
  const page = lettersOf(html.replace(/<[^>]*>|&#?\w+;/g, ''));
  let from = 0;
  recording.sentences.forEach(({ text }, i) => {
    const letters = lettersOf(text);
    const found = page.indexOf(letters, from);
    if (found < 0)
      files.fault(
        file,
        `sentences[${i}] is not on the page, or not at this place: record it again, or take it out.`,
      );
    else from = found + letters.length;
  });
}
