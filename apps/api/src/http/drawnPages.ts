import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { aboutPath } from '@platewise/shared/brand';
import type { Config } from '../config/config';
import { appPolicy } from './contentSecurity';

export type DrawnPage = {
  address: string;
  /** Its one true address: two may show the same. */
  canonical: string;
  file: string;
  /** Whether searches may lead to it. */
  listed: boolean;
};

/** What the build of the web app wrote down (`apps/web/build/drawPages.ts`). */
type Inventory = {
  pages: DrawnPage[];
  /** Paths such as `/course-content/:userCourseId`, whose pages the browser draws. */
  personalPaths: string[];
};

type Found = { status: 200 | 404; html: Buffer; brotli: Buffer; policy: string };

const plain = (address: string) => address.toLowerCase().replace(/\/$/, '');

const patternOf = (personalPath: string) =>
  new RegExp(`^${personalPath.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');

/** The pages as the build drew them, with this server's names in their places. Each is made ready once, when first asked for. */
export function openDrawnPages(config: Config) {
  const folder = path.join(config.webDir, 'pages');
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const fill = nameFiller(config);
  const { pages, personalPaths } = JSON.parse(fill(read('pages.json'))) as Inventory;
  const byAddress = new Map(pages.map((page) => [plain(page.address), page]));
  const personal = personalPaths.map(patternOf);

  const shown = new Map<string, Omit<Found, 'status'>>();
  const show = (file: string) => {
    const before = shown.get(file);
    if (before) return before;
    const text = fill(read(file));
    const html = Buffer.from(text);
    const policy = appPolicy(config, stylesIn(text));
    const ready = { html, brotli: brotliCompressSync(html), policy };
    shown.set(file, ready);
    return ready;
  };

  return {
    pages,
    personalPaths,
    /** The same page in any letter case, with or without a slash at the end. */
    at: (address: string) => byAddress.get(plain(address)),
    show(address: string): Found {
      const page = byAddress.get(plain(address));
      if (page) return { status: 200, ...show(page.file) };
      return personal.some((pattern) => pattern.test(address))
        ? { status: 200, ...show('shell.html') }
        : { status: 404, ...show('not-found.html') };
    },
  };
}

const stylesIn = (html: string) =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const inHtml = (text: string) => text.replace(/[&<"]/g, (letter) => ESCAPES[letter] ?? letter);
const inScript = (json: string) => json.replaceAll('<', '\\u003c');

function nameFiller({ brand, support, rto, publicUrl: origin }: Config) {
  const names: Record<string, string> = {
    BRAND: brand,
    PHONE: support.phone,
    EMAIL: support.email,
    RTO_NAME: rto.name,
    RTO_CODE: rto.code,
    ORIGIN: origin,
  };
  const site = JSON.stringify({
    brand,
    ...support,
    rtoName: rto.name,
    rtoCode: rto.code,
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
