import { resolveName } from '@platewise/course-import/names';
import type { CoursePictures } from './coursePictures';
import { PICTURES_OF_ITS_OWN } from './harmfulHtml';
import type { LinkResolver } from './htmlWriter';
import type { IncomingProblem } from './incomingLimits';
import type { HtmlElement } from './parseHtml';
import { escapeHtml, shorten, tidyLine } from './tidyText';

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;
const WITHOUT_HTTPS = /^(?:http:)?\/\//i;
const FROM_ELSEWHERE = /^(?:https?:)?\/\//i;
const shown = (address: string) => shorten(tidyLine(address));

/** Checks the links and pictures of a page, and collects those that cannot be used. */
export class PageReferences implements LinkResolver {
  private readonly foundFaults = new Map<string, IncomingProblem>();
  private readonly foundHarms = new Map<string, IncomingProblem>();

  constructor(
    private readonly page: string,
    private readonly shelf: CoursePictures,
  ) {}

  get faults(): IncomingProblem[] {
    return [...this.foundFaults.values()];
  }

  get harms(): IncomingProblem[] {
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
        'It was left out: write its address with https.',
      );
    else if (!HAS_SCHEME.test(address))
      this.harm(
        `a link to another file (${shown(address)})`,
        'It was left out: learners go from page to page anyway.',
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
        'Add the picture to the package, or remove it from the page.',
      );
    if ('wrong' in found) return this.fault(`${found.wrong} (${shown(name)})`, found.fix);
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

  private harm(wrong: string, fix: string) {
    this.foundHarms.set(wrong, { wrong, fix });
  }

  private fault(wrong: string, fix: string): string {
    this.foundFaults.set(wrong, { wrong, fix });
    return '';
  }
}
