import { createHash } from 'node:crypto';
import type { BlockPicture, FilmBlock } from '@platewise/shared/content/blocks';
import type { CourseImage } from '@platewise/shared/content/courseContent';
import { number, type Schema } from 'yup';
import { movingSvgFaults, stillSvg, svgFaults, viewBoxOf } from '../checkSvg';
import type { ContentFiles } from '../contentFiles';
import { imageAddress } from '../getImage';
import { checkPicture } from '../incoming/checkPicture';
import { nonEmptyList, singleLine, strictObject } from '../schemaParts';

/** A film of films/, with the files that are stored for it. */
export type Film = Pick<FilmBlock, 'title' | 'seconds' | 'captions' | 'still' | 'moving'> & {
  images: CourseImage[];
};

const SECONDS = [20, 60] as const;
const MOST_SVG_BYTES = 24 * 1024;
const MOST_VIDEO_BYTES = 20 * 1024 * 1024;

const fileName = (pattern: RegExp, like: string) =>
  singleLine().matches(pattern, `must be the name of a file in films, like ${like}.`).optional();
const seconds = () => number().typeError('must be seconds.').required('is missing: write seconds.');

type FilmFile = {
  title: string;
  seconds: number;
  alt: string;
  drawing?: string;
  video?: string;
  poster?: string;
  captions: { at: number; text: string }[];
};
const filmSchema = strictObject({
  title: singleLine(),
  seconds: seconds()
    .min(SECONDS[0], `must be ${SECONDS[0]} or more.`)
    .max(SECONDS[1], `must be ${SECONDS[1]} or less.`),
  alt: singleLine().min(20, 'must have at least 20 characters that say what the film shows.'),
  drawing: fileName(/^[\w-]+\.svg$/, 'hand-wash.svg'),
  video: fileName(/^[\w-]+\.mp4$/, 'hand-wash.mp4'),
  poster: fileName(/^[\w-]+\.(?:jpg|png)$/, 'hand-wash.jpg'),
  captions: nonEmptyList(
    strictObject({ at: seconds().min(0, 'must be 0 or more.'), text: singleLine() }),
  ).min(2, 'must have at least 2.'),
}) as unknown as Schema<FilmFile>;

export const FILM_FOLDER = 'films';
const fileOf = (name: string) => `${FILM_FOLDER}/${name}`;

/** Reads and checks a film. Null if it cannot be used; the faults say why. */
export async function readFilm(files: ContentFiles, name: string): Promise<Film | null> {
  const file = fileOf(`${name}.yaml`);
  const about = await files.yaml(file, filmSchema);
  if (!about) return null;
  checkCaptions(files, file, about);
  const media = await readMedia(files, file, about);
  return (
    media && { title: about.title, seconds: about.seconds, captions: about.captions, ...media }
  );
}

function readMedia(files: ContentFiles, file: string, about: FilmFile): Promise<Media | null> {
  const { drawing, video, poster } = about;
  if (drawing && !video && !poster) return readDrawing(files, drawing, about);
  if (video && poster && !drawing) return readVideo(files, video, poster, about.alt);
  files.fault(file, 'The film needs a drawing, or a video with its poster.');
  return Promise.resolve(null);
}

function checkCaptions(files: ContentFiles, file: string, { captions, seconds: length }: FilmFile) {
  captions.forEach(({ at }, i) => {
    if (at >= length)
      files.fault(file, `captions[${i}] is at ${at}, after the end of the film: move it.`);
    if (i > 0 && at <= (captions[i - 1]?.at ?? 0))
      files.fault(file, `captions[${i}] must be later than the one before.`);
  });
}

type Media = Pick<Film, 'still' | 'moving' | 'images'>;

async function readDrawing(
  files: ContentFiles,
  drawing: string,
  { alt, seconds: length }: FilmFile,
): Promise<Media | null> {
  const file = fileOf(drawing);
  const svg = await files.text(file);
  if (svg === null) return null;
  for (const message of movingSvgFaults(svg)) files.fault(file, `The drawing ${message}`);
  if (Buffer.byteLength(svg) > MOST_SVG_BYTES)
    files.fault(
      file,
      `The drawing has ${Buffer.byteLength(svg)} bytes: it must have ${MOST_SVG_BYTES} or less.`,
    );
  for (const [, begin = ''] of svg.matchAll(/\bbegin="([\d.]+)s"/g))
    if (Number(begin) >= length)
      files.fault(file, `A movement begins at ${begin} s, after the end of the film: move it.`);
  const still = stillSvg(svg);
  if (still === svg) files.fault(file, 'The drawing has no movement.');
  for (const message of svgFaults(still))
    files.fault(file, `Without its movements the drawing ${message}`);
  const size = viewBoxOf(still);
  if (!size) return null;
  const [stillImage, movingImage] = [toImage(still), toImage(svg)];
  return {
    still: pictureOf(stillImage, 'svg', alt, size),
    moving: { kind: 'drawing', address: imageAddress(movingImage.sha256, 'svg') },
    images: [stillImage, movingImage],
  };
}

async function readVideo(
  files: ContentFiles,
  video: string,
  poster: string,
  alt: string,
): Promise<Media | null> {
  const bytes = await files.bytes(fileOf(video));
  const posterBytes = await files.bytes(fileOf(poster));
  if (!bytes || !posterBytes) return null;
  if (bytes.length > MOST_VIDEO_BYTES)
    files.fault(fileOf(video), 'The film is larger than 20 MB: compress it.');
  // Every MP4 begins with a box of this type, after the four bytes of its length.
  if (bytes.toString('latin1', 4, 8) !== 'ftyp')
    files.fault(fileOf(video), 'This is not an MP4 film: save it as MP4.');
  const picture = checkPicture(posterBytes);
  if ('wrong' in picture) {
    files.fault(fileOf(poster), `The poster is ${picture.wrong}. ${picture.fix}`);
    return null;
  }
  const film = { sha256: sha256Of(bytes), mediaType: 'video/mp4', bytes };
  const { address, width, height, sha256, mediaType } = picture;
  return {
    still: { address, alt, width, height },
    moving: { kind: 'video', address: imageAddress(film.sha256, 'mp4') },
    images: [{ sha256, mediaType, bytes: picture.bytes }, film],
  };
}

const sha256Of = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

const toImage = (svg: string): CourseImage => ({
  sha256: sha256Of(svg),
  mediaType: 'image/svg+xml',
  bytes: Buffer.from(svg),
});

const pictureOf = (
  { sha256 }: CourseImage,
  ending: 'svg',
  alt: string,
  size: { width: number; height: number },
): BlockPicture => ({ address: imageAddress(sha256, ending), alt, ...size });
