import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../../config/config';
import { ignoreErrors } from '../../../db/ignoreErrors';
import type { Container } from './container';
import { HASHED_HEIGHT, HASHED_WIDTH, hashPictures } from './pictureHash';
import { MediaFault, runMedia, UnreadableMedia } from './runMedia';

type Programs = Config['clips'];

/** Phones record these. Other decoders are not started. */
const VIDEO_CODECS = ['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4', 'h263'];
const AUDIO_CODECS = ['aac', 'opus', 'vorbis', 'mp3', 'amr_nb', 'amr_wb', 'alac', 'ac3', 'eac3'];
const isPlainSound = (codec: string) => codec.startsWith('pcm_');
/** 4K. */
const MOST_PIXELS = 4096 * 2304;

const PROBE_MS = 60_000;
const COPY_MS = 5 * 60_000;
const ENCODE_MS = 12 * 60_000;

/** Nothing but the file itself is read, by the reader that fits it, on one processor. */
const reading = (container: Container) => [
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  container,
  '-max_pixels',
  String(MOST_PIXELS),
  '-threads',
  '1',
  '-f',
  container,
];
const WRITING = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-filter_threads', '1'];
/** The place and the device of the recording stay in the file that we delete. */
const WITHOUT_METADATA = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'];

export type MediaFacts = {
  video: { index: number; codec: string } | null;
  audio: { index: number; codec: string } | null;
  seconds: number | null;
  recordedAt: Date | null;
};

type Probe = {
  format?: { duration?: string; tags?: Record<string, string> };
  streams?: {
    index: number;
    codec_type?: string;
    codec_name?: string;
    width?: number;
    height?: number;
    disposition?: { attached_pic?: number };
  }[];
};

/** Reads what is in a file. */
export async function probeMedia(
  { ffprobe }: Programs,
  file: string,
  container: Container,
): Promise<MediaFacts> {
  const args = ['-v', 'error', ...reading(container), '-of', 'json', '-show_format'];
  const output = await runMedia(ffprobe, [...args, '-show_streams', '-i', file], {
    folder: path.dirname(file),
    timeoutMs: PROBE_MS,
  });
  return factsIn(JSON.parse(output) as Probe);
}

export function factsIn({ format, streams = [] }: Probe): MediaFacts {
  const video = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
  );
  const audio = streams.find(({ codec_type }) => codec_type === 'audio');
  if (video && (video.width ?? 0) * (video.height ?? 0) > MOST_PIXELS)
    throw new UnreadableMedia(`the picture has ${video.width} × ${video.height} points`);
  if (video && !VIDEO_CODECS.includes(video.codec_name ?? ''))
    throw new UnreadableMedia(`no phone records ${video.codec_name}`);
  const sound = audio?.codec_name ?? '';
  const isKnownSound = AUDIO_CODECS.includes(sound) || isPlainSound(sound);
  const seconds = Number(format?.duration);
  const tags = format?.tags ?? {};
  return {
    video: video ? { index: video.index, codec: video.codec_name ?? '' } : null,
    audio: audio && isKnownSound ? { index: audio.index, codec: sound } : null,
    seconds: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
    recordedAt: timeIn(tags['com.apple.quicktime.creationdate'] ?? tags.creation_time),
  };
}

/** Phones without a time say 1904 or 1970. */
const EARLIEST = new Date('2015-01-01').getTime();
function timeIn(text: string | undefined): Date | null {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return time >= EARLIEST && time < Date.parse('2100-01-01') ? new Date(time) : null;
}

export type PlainOriginal = { file: string; container: Container; mediaType: string };

/** Copies picture and sound as they are into a file without metadata: no place, no device, no time. */
export async function removeMetadata(
  { ffmpeg }: Programs,
  source: { file: string; container: Container; facts: MediaFacts },
  folder: string,
): Promise<PlainOriginal> {
  const { video, audio } = source.facts;
  const { format, container, mediaType } = formatOf(source.container, video?.codec, audio?.codec);
  const file = path.join(folder, 'original');
  const streams = [video, audio].flatMap((each) => (each ? ['-map', `0:${each.index}`] : []));
  await runMedia(
    ffmpeg,
    [
      ...WRITING,
      ...reading(source.container),
      '-i',
      source.file,
      ...streams,
      '-c',
      'copy',
      ...WITHOUT_METADATA,
      ...(container === 'mov' ? ['-movflags', '+faststart'] : []),
      '-f',
      format,
      file,
    ],
    { folder, timeoutMs: COPY_MS },
  );
  return { file, container, mediaType };
}

const IN_MP4 = ['aac', 'mp3', 'opus', 'ac3', 'eac3', 'alac'];
const IN_WEBM = { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] };

/** The format that can hold these streams. */
function formatOf(container: Container, video = '', audio?: string) {
  if (container === 'matroska') {
    const isWebm =
      IN_WEBM.video.includes(video) && (audio === undefined || IN_WEBM.audio.includes(audio));
    return isWebm
      ? { format: 'webm', container, mediaType: 'video/webm' }
      : { format: 'matroska', container, mediaType: 'video/x-matroska' };
  }
  const isMp4 = video !== 'h263' && (audio === undefined || IN_MP4.includes(audio));
  return isMp4
    ? { format: 'mp4', container, mediaType: 'video/mp4' }
    : { format: 'mov', container, mediaType: 'video/quicktime' };
}

/** The short side has 480 points at most, and both are even, as H.264 needs. */
const SMALL =
  "scale=w='if(gt(iw,ih),-2,trunc(min(480,iw)/2)*2)':h='if(gt(iw,ih),trunc(min(480,ih)/2)*2,-2)'";
const MOST_SMALL_BYTES = 60_000_000;

/** Makes the version that assessors watch: every browser plays it, and it begins before it is loaded. */
export async function makeSmall(
  { ffmpeg }: Programs,
  { file, container }: Pick<PlainOriginal, 'file' | 'container'>,
  folder: string,
): Promise<string> {
  const small = path.join(folder, 'small.mp4');
  await runMedia(
    ffmpeg,
    [
      ...WRITING,
      ...reading(container),
      '-i',
      file,
      '-map',
      '0:v:0',
      '-map',
      '0:a:0?',
      '-vf',
      SMALL,
      '-fpsmax',
      '30',
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '28',
      '-maxrate',
      '800k',
      '-bufsize',
      '1600k',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-b:a',
      '64k',
      '-ac',
      '1',
      ...WITHOUT_METADATA,
      '-threads',
      '1',
      '-movflags',
      '+faststart',
      '-fs',
      String(MOST_SMALL_BYTES),
      '-f',
      'mp4',
      small,
    ],
    { folder, timeoutMs: ENCODE_MS },
  );
  // ffmpeg stops there without an error, and the end of the clip would be missing.
  const { size } = await stat(small);
  if (size > MOST_SMALL_BYTES * 0.98) throw new MediaFault('the small version is too large');
  return small;
}

/** A picture of the clip, a second after its start. */
export async function makePoster(
  { ffmpeg }: Programs,
  small: string,
  { seconds }: { seconds: number },
  folder: string,
): Promise<string> {
  const poster = path.join(folder, 'poster.jpg');
  // A film of one long picture has none after its start.
  for (const second of [Math.min(1, seconds / 2), 0]) {
    await writePoster(ffmpeg, { small, poster, second }, folder);
    if ((await stat(poster).catch(ignoreErrors('ENOENT')))?.size) return poster;
  }
  throw new UnreadableMedia('it has no picture');
}

type Poster = { small: string; poster: string; second: number };

const writePoster = (ffmpeg: string, { small, poster, second }: Poster, folder: string) =>
  runMedia(
    ffmpeg,
    [
      ...WRITING,
      ...reading('mov'),
      '-ss',
      String(second),
      '-i',
      small,
      '-frames:v',
      '1',
      '-q:v',
      '5',
      ...WITHOUT_METADATA,
      '-threads',
      '1',
      '-update',
      '1',
      '-f',
      'image2',
      poster,
    ],
    { folder, timeoutMs: PROBE_MS },
  );

/** Hashes of 64 pictures, one a second. A minute is enough to find a copy, and each picture more makes every comparison longer. */
const MOST_FRAMES = 64;
const GREY = `fps=1,scale=${HASHED_WIDTH}:${HASHED_HEIGHT}:flags=area,format=gray`;

/**
 * Hashes of what the clip shows, by which another version of the same film is found. They are information for the assessor, so a
 * film that cannot be read here is a clip without hashes.
 */
export async function hashFrames({ ffmpeg }: Programs, small: string, folder: string) {
  const frames = path.join(folder, 'frames.grey');
  const output = ['-frames:v', String(MOST_FRAMES), '-threads', '1', '-f', 'rawvideo', frames];
  await runMedia(
    ffmpeg,
    [...WRITING, ...reading('mov'), '-i', small, '-map', '0:v:0', '-vf', GREY, ...output],
    { folder, timeoutMs: PROBE_MS },
  ).catch((error) => {
    if (!(error instanceof UnreadableMedia)) throw error;
  });
  return hashPictures((await readFile(frames).catch(ignoreErrors('ENOENT'))) ?? Buffer.alloc(0));
}
