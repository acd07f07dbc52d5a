import { PackageError } from './model';
import { childOf, textIn, type XmlElement } from './xml';

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

/** What the manifest says it follows; without a word about it, what its names are from. */
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
    mend: 'Export the course as SCORM 1.2, SCORM 2004 or IMS Common Cartridge 1.1 to 1.3.',
  });
}
