import { Parser } from 'htmlparser2';
import type { ImportedPage } from './model';
import { resolveName } from './names';
import type { PackageFiles } from './packageFiles';
import { oneLine } from './plainText';

/** The placeholder for the folder of a cartridge's files. The folder depends on the exporting platform. */
const FILE_BASE = /(?:\$|%24)IMS-CC-FILEBASE(?:\$|%24)([^"'\s<>]*)/gi;

function withoutFileBase(files: PackageFiles, page: string, html: string): string {
  return html.replace(FILE_BASE, (_, reference: string) => {
    const path = reference.replace(/^\/+/, '');
    const [found = path] = [page, 'web_resources/.', '.']
      .flatMap((from) => resolveName(from, path) ?? [])
      .filter((name) => files.find(name));
    return `/${found.split('/').map(encodeURIComponent).join('/')}`;
  });
}

export async function readPage(
  files: PackageFiles,
  file: string,
  title: string,
): Promise<{ page: ImportedPage; pictures: string[] }> {
  const html = withoutFileBase(files, file, await files.text(file));
  const head = readHead(html);
  const pictures = head.pictures.flatMap((src) => {
    const name = resolveName(file, src);
    return name && files.find(name) ? [name] : [];
  });
  return { page: { file, title: title || head.title, html }, pictures };
}

/** Returns the title of a page and the addresses of its pictures. */
function readHead(html: string): { title: string; pictures: string[] } {
  let title = '';
  let inTitle = false;
  const pictures: string[] = [];
  const parser = new Parser({
    onopentag(name, { src }) {
      if (name === 'title') inTitle = true;
      if (name === 'img' && src) pictures.push(src);
    },
    ontext(words) {
      if (inTitle) title += words;
    },
    onclosetag(name) {
      if (name === 'title') inTitle = false;
    },
  });
  parser.end(html);
  return { title: oneLine(title), pictures };
}
