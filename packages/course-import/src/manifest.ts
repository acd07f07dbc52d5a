import { PackageError, type Skipped } from './model';
import { resolveName } from './names';
import { childOf, elementsOf, textIn, type XmlElement } from './xml';

/** `file` is null if it is not a file of the package. */
export type Resource = { id: string; type: string; file: string | null };
export type Item = { title: string; resource: Resource | null; children: Item[] };
export type Manifest = {
  title: string;
  items: Item[];
  resources: Resource[];
  skipped: Skipped[];
};

const joined = (...bases: (string | undefined)[]) => bases.map((base) => base ?? '').join('');

function resourcesOf(manifest: XmlElement): Resource[] {
  const list = childOf(manifest, 'resources');
  const base = joined(manifest.attributes.base, list?.attributes.base);
  return (list ? elementsOf(list, 'resource') : []).map((resource) => {
    const { identifier = '', type = '', base: own } = resource.attributes;
    // Quizzes of a cartridge have no href, only a file.
    const href = resource.attributes.href ?? childOf(resource, 'file')?.attributes.href ?? '';
    return { id: identifier, type, file: resolveName(`${joined(base, own)}.`, href) };
  });
}

/** The default organisation of the manifest, or the first one. */
function organisationOf(manifest: XmlElement): XmlElement | undefined {
  const list = childOf(manifest, 'organizations');
  const all = list ? elementsOf(list, 'organization') : [];
  return all.find((each) => each.attributes.identifier === list?.attributes.default) ?? all[0];
}

/** Reads the title, the items and the resources of a manifest. `skipped` lists hidden and missing items. */
export function readManifest(manifest: XmlElement): Manifest {
  const resources = resourcesOf(manifest);
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const skipped: Skipped[] = [];
  const readItem = (item: XmlElement): Item[] => {
    const title = textIn(childOf(item, 'title'));
    const { identifierref: reference, isvisible } = item.attributes;
    if (isvisible === 'false') {
      skipped.push({ what: title || 'An item', why: 'The package hides it from learners.' });
      return [];
    }
    const resource = byId.get(reference ?? '') ?? null;
    if (reference && !resource)
      skipped.push({ what: title || reference, why: 'The package has no file for it.' });
    return [{ title, resource, children: elementsOf(item, 'item').flatMap(readItem) }];
  };
  const organisation = organisationOf(manifest);
  return {
    title: textIn(childOf(organisation, 'title')) || titleInMetadata(manifest),
    items: organisation ? elementsOf(organisation, 'item').flatMap(readItem) : [],
    resources,
    skipped: skipped.concat(
      elementsOf(manifest, 'manifest').map(() => ({
        what: 'A manifest inside the manifest',
        why: 'Only the outer one is read.',
      })),
    ),
  };
}

/** The title of a cartridge, where the organisation has none. */
const titleInMetadata = (manifest: XmlElement) =>
  textIn(childOf(manifest, 'metadata', 'lom', 'general', 'title', 'string'));

const SCORM_2004 = /^(?:CAM 1\.3|2004\b)/i;
const CARTRIDGE = /^(1\.[123])(?:\.\d+)?$/;

function byWords(schema: string, version: string): string | null {
  if (/common cartridge/i.test(schema) && !/thin/i.test(schema)) {
    const [, release] = CARTRIDGE.exec(version) ?? [];
    return release ? `IMS Common Cartridge ${release}` : null;
  }
  if (!/scorm/i.test(schema)) return null;
  if (version === '1.2') return 'SCORM 1.2';
  return SCORM_2004.test(version) ? 'SCORM 2004' : null;
}

function byNamespace({ uri }: XmlElement): string | null {
  const [, release] = /imsccv1p([123])\/imscp/.exec(uri) ?? [];
  if (release) return `IMS Common Cartridge 1.${release}`;
  if (uri.includes('imscp_rootv1p1p2')) return 'SCORM 1.2';
  return uri.includes('imsglobal.org/xsd/imscp_v1p1') ? 'SCORM 2004' : null;
}

/**
 * Returns the standard that the manifest declares or, without a declaration, the one of its XML namespace. Throws
 * PackageError for any other standard.
 */
export function standardOf(file: string, manifest: XmlElement): string {
  const schema = textIn(childOf(manifest, 'metadata', 'schema'));
  const version = textIn(childOf(manifest, 'metadata', 'schemaversion'));
  const standard = schema ? byWords(schema, version) : byNamespace(manifest);
  if (standard) return standard;
  throw new PackageError({
    file,
    wrong: schema
      ? `the package is ${`${schema} ${version}`.trim().slice(0, 60)}, which cannot be read here`
      : 'the package does not say which standard it follows',
    fix: 'Export the course as SCORM 1.2, SCORM 2004 or IMS Common Cartridge 1.1 to 1.3.',
  });
}
