import path from 'node:path';

type ClipSettings = {
  dir: string | undefined;
  ffmpeg: string | undefined;
  ffprobe: string | undefined;
  dataDir: string;
  projectDir: string;
};

/** Reads where the files of clips are stored, and which programs prepare them. */
export const readClips = ({ dir, ffmpeg, ffprobe, dataDir, projectDir }: ClipSettings) => ({
  dir: dir ? path.resolve(projectDir, dir) : path.join(dataDir, 'clips'),
  ffmpeg: ffmpeg ?? 'ffmpeg',
  ffprobe: ffprobe ?? 'ffprobe',
});
