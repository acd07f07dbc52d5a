import type { CourseImage } from '@platewise/shared/content/courseContent';
import { checkPicture, type Picture } from './checkPicture';
import type { IncomingProblem } from './incomingLimits';

export type IncomingPicture = { name: string } & ({ base64: string } | { bytes: Uint8Array });

const NOT_BASE64 = {
  wrong: 'a picture that is not written in base64',
  fix: 'Send the picture again.',
};

/** The pictures of a course. Each is checked when a page first shows it; the others are never read. */
export class CoursePictures {
  private readonly byName: Map<string, IncomingPicture>;
  private readonly checked = new Map<string, Picture | IncomingProblem>();

  constructor(pictures: IncomingPicture[]) {
    this.byName = new Map(pictures.map((picture) => [picture.name.toLowerCase(), picture]));
  }

  take(name: string): Picture | IncomingProblem | null {
    const key = name.toLowerCase();
    const known = this.checked.get(key);
    if (known) return known;
    const incoming = this.byName.get(key);
    if (!incoming) return null;
    const bytes = bytesOf(incoming);
    const checked = bytes ? checkPicture(bytes) : NOT_BASE64;
    this.checked.set(key, checked);
    return checked;
  }

  /** Lists each picture once, even if it has several names. */
  shown(): CourseImage[] {
    const good = [...this.checked.values()].flatMap((each) => ('sha256' in each ? [each] : []));
    return [...new Map(good.map((each) => [each.sha256, each])).values()].map(
      ({ sha256, mediaType, bytes }) => ({ sha256, mediaType, bytes }),
    );
  }
}

function bytesOf(picture: IncomingPicture): Buffer | null {
  if ('bytes' in picture) return uncopied(picture.bytes);
  return /^[A-Za-z\d+/]*={0,2}$/.test(picture.base64)
    ? Buffer.from(picture.base64, 'base64')
    : null;
}

const uncopied = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);
