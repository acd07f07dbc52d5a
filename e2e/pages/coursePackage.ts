import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { aPng } from '../../apps/api/src/features/content/incoming/testing/pictures';
import { zipOf } from '../../apps/api/src/zip/testing/zips';
import { sectionsOf } from '../answers';

const titleIn = (yaml: string) => (parse(yaml) as { title: string }).title;

/** The titles of a unit's first section and first page, from the content files. */
export function firstPageOf(module: string) {
  const folder = path.resolve('content', module, 'sections', sectionsOf(module)[0] ?? '');
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const [page = ''] = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return {
    section: titleIn(read('section.yaml')),
    page: titleIn(read(page).split('---')[1] ?? ''),
  };
}

/** A small picture on the page. */
export const SIGN = { name: 'sign.png', alt: 'A sign', width: 10 };

/** A SCORM package with only that page, and another text. It has no quizzes, so the questions do not change. */
export function aCoursePackage({ section, page }: ReturnType<typeof firstPageOf>, html: string) {
  const manifest = `<?xml version="1.0"?>
<manifest identifier="m" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Course</title>
    <item identifier="s"><title>${section}</title>
      <item identifier="p" identifierref="r"><title>${page}</title></item>
      <item identifier="f" identifierref="film"><title>A film</title></item>
    </item>
  </organization></organizations>
  <resources>
    <resource identifier="r" type="webcontent" href="page.html"><file href="page.html"/></resource>
    <resource identifier="film" type="webcontent" href="film.mp4"><file href="film.mp4"/></resource>
  </resources>
</manifest>`;
  return zipOf({
    'imsmanifest.xml': manifest,
    'page.html': `<html><head><title>${page}</title></head><body>${html}<img src="${SIGN.name}" alt="${SIGN.alt}"></body></html>`,
    [SIGN.name]: aPng(SIGN.width, SIGN.width),
    'film.mp4': 'a film',
  });
}
