import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { aboutPath } from '@platewise/shared/brand';
import {
  describeCertificateRule,
  describeUsiRule,
} from '@platewise/shared/certificates/requirements';
import type { Config } from '../config/config';
import { appPolicy } from './securityHeaders';

export type PrerenderedPage = {
  address: string;
  /** The canonical address, because two addresses may show the same page. */
  canonical: string;
  file: string;
  /** Whether search engines may list it. */
  listed: boolean;
};

/** The content of pages.json, which the build of the web app writes (`apps/web/src/prerender/build/prerenderPages.ts`). */
type Inventory = {
  pages: PrerenderedPage[];
  /** Paths such as `/course-content/:userCourseId`, which the browser renders. */
  personalPaths: string[];
  /** The document of each of these paths, which names the files of its page. */
  shells?: Record<string, string>;
};

type PageResponse = { status: 200 | 404; html: Buffer; brotli: Buffer; policy: string };

const plain = (address: string) => address.toLowerCase().replace(/\/$/, '');

const patternOf = (personalPath: string) =>
  new RegExp(`^${personalPath.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');

/** The prerendered pages with the names of this server filled in. Each page is filled in and compressed once, at its first request. */
export function openPrerenderedPages(config: Config) {
  const folder = path.join(config.webDir, 'pages');
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const fill = nameFiller(config);
  const { pages, personalPaths, shells = {} } = JSON.parse(fill(read('pages.json'))) as Inventory;
  const byAddress = new Map(pages.map((page) => [plain(page.address), page]));
  const personal = personalPaths.map((each) => ({
    pattern: patternOf(each),
    file: shells[each] ?? 'shell.html',
  }));

  const shown = new Map<string, Omit<PageResponse, 'status'>>();
  const show = (file: string) => {
    const before = shown.get(file);
    if (before) return before;
    const text = fill(read(file));
    const html = Buffer.from(text);
    const policy = appPolicy(config, {
      styles: textsOf('style', text),
      scripts: textsOf('script', text),
    });
    const ready = { html, brotli: brotliCompressSync(html), policy };
    shown.set(file, ready);
    return ready;
  };

  return {
    pages,
    personalPaths,
    /** Finds a page in any letter case, with or without a slash at the end. */
    at: (address: string) => byAddress.get(plain(address)),
    show(address: string): PageResponse {
      const page = byAddress.get(plain(address));
      if (page) return { status: 200, ...show(page.file) };
      const shell = personal.find(({ pattern }) => pattern.test(address));
      return shell
        ? { status: 200, ...show(shell.file) }
        : { status: 404, ...show('not-found.html') };
    },
  };
}

/** Elements without attributes: a script with data has a type, and one in a file has an address. */
const textsOf = (tag: 'style' | 'script', html: string) =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text);

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const inHtml = (text: string) => text.replace(/[&<"]/g, (letter) => ESCAPES[letter] ?? letter);
const inScript = (json: string) => json.replaceAll('<', '\\u003c');

function nameFiller({ brand, support, rto, publicUrl: origin, certificateRequires }: Config) {
  const certificateRule = describeCertificateRule(certificateRequires);
  const usiRule = describeUsiRule(certificateRequires);
  const names: Record<string, string> = {
    BRAND: brand,
    PHONE: support.phone,
    EMAIL: support.email,
    RTO_NAME: rto.name,
    RTO_CODE: rto.code,
    CERTIFICATE_RULE: certificateRule,
    USI_RULE: usiRule,
    ORIGIN: origin,
  };
  const site = JSON.stringify({
    assessorRequired: certificateRequires.includes('assessor'),
    brand,
    ...support,
    rtoName: rto.name,
    rtoCode: rto.code,
    certificateRule,
    usiRule,
    origin,
  });
  const about = aboutPath(brand);
  return (html: string) =>
    html
      .replace('~SITE~', () => inScript(site))
      .replaceAll('tel:~PHONE~', `tel:${support.phone.replaceAll(' ', '')}`)
      .replaceAll(/\/About-~BRAND(:json)?~\//g, encodeURI(about))
      .replaceAll(/~([A-Z_]+)(:json)?~/g, (placeholder, name: string, json?: string) => {
        const value = names[name];
        if (value === undefined) return placeholder;
        return json ? inScript(JSON.stringify(value).slice(1, -1)) : inHtml(value);
      });
}
