import { resolveName } from '@platewise/course-import/names';
import { PICTURES_OF_ITS_OWN } from './harmfulHtml';
import type { Surroundings } from './htmlWriter';
import type { Finding } from './incomingLimits';
import type { HtmlElement } from './parseHtml';
import type { PictureShelf } from './pictureShelf';
import { escapeHtml, shorten, tidyLine } from './tidyText';

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;
const WITHOUT_HTTPS = /^(?:http:)?\/\//i;
const FROM_ELSEWHERE = /^(?:https?:)?\/\//i;
const shown = (address: string) => shorten(tidyLine(address));

/** Judges where the links of a page lead and what its pictures show, and keeps in mind what it could not use. */
export class PageReferences implements Surroundings {
  private readonly foundFaults = new Map<string, Finding>();
  private readonly foundHarms = new Map<string, Finding>();

  constructor(
    private readonly page: string,
    private readonly shelf: PictureShelf,
  ) {}

  get faults(): Finding[] {
    return [...this.foundFaults.values()];
  }

  get harms(): Finding[] {
    return [...this.foundHarms.values()];
  }

  link(href: string): string | null {
    const address = href.trim();
    if (address === '' || address.startsWith('#')) return null;
    if (/^(?:mailto:|https:\/\/)/i.test(address))
      return URL.canParse(address) ? new URL(address).href : null;
    if (WITHOUT_HTTPS.test(address))
      this.harm(
        `a link without https (${shown(address)})`,
        'It is left out: write its address with https.',
      );
    else if (!HAS_SCHEME.test(address))
      this.harm(
        `a link to another file (${shown(address)})`,
        'It is left out: pages follow each other by themselves.',
      );
    return null;
  }

  picture({ attributes: { src = '', alt } }: HtmlElement): string {
    const name = resolveName(this.page, src);
    if (!name) return this.withoutFile(src.trim());
    const found = this.shelf.take(name);
    if (!found)
      return this.fault(
        `it shows “${shown(src)}”, which is not there`,
        'Put the picture into the package, or take it off the page.',
      );
    if ('wrong' in found) return this.fault(`${found.wrong} (${shown(name)})`, found.mend);
    if (alt === undefined)
      this.fault(
        `the picture “${shown(src)}” has no alternative text`,
        'Say in it what the picture teaches.',
      );
    const { address, width, height } = found;
    return `<img src="${address}" alt="${escapeHtml(tidyLine(alt ?? ''))}" width="${width}" height="${height}" loading="lazy">`;
  }

  private withoutFile(src: string): string {
    if (FROM_ELSEWHERE.test(src))
      this.harm(`a picture from another site (${shown(src)})`, PICTURES_OF_ITS_OWN);
    else if (src !== '' && !HAS_SCHEME.test(src))
      this.harm(`a picture outside the package (${shown(src)})`, PICTURES_OF_ITS_OWN);
    return '';
  }

  private harm(wrong: string, mend: string) {
    this.foundHarms.set(wrong, { wrong, mend });
  }

  private fault(wrong: string, mend: string): string {
    this.foundFaults.set(wrong, { wrong, mend });
    return '';
  }
}
