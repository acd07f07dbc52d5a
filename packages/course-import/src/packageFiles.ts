import { decodeText } from './decodeText';
import { PackageError, type PackageFile } from './model';
import { parseXml, type XmlElement } from './xml';

/** The files of a package by name, whatever its letter case. */
export class PackageFiles {
  private readonly byName: Map<string, PackageFile>;

  constructor(readonly all: PackageFile[]) {
    this.byName = new Map(all.map((file) => [file.name.toLowerCase(), file]));
  }

  find(name: string): PackageFile | undefined {
    return this.byName.get(name.toLowerCase());
  }

  async text(name: string): Promise<string> {
    const file = this.find(name);
    if (!file)
      throw new PackageError({
        file: name,
        wrong: 'the file is not in the package',
        mend: 'Put it in, or take out what refers to it.',
      });
    return decodeText(file.name, await file.read());
  }

  async xml(name: string): Promise<XmlElement> {
    return parseXml(name, await this.text(name));
  }
}

export const MANIFEST = 'imsmanifest.xml';

/** The package's root is where the manifest stands: some zip the folder, not what is in it. */
export function filesFromRoot(files: PackageFile[]): PackageFiles {
  const manifests = files.filter(({ name }) => name.toLowerCase().split('/').at(-1) === MANIFEST);
  const shallow = manifests.filter(({ name }) => name.split('/').length <= 2);
  const manifest = shallow.find(({ name }) => !name.includes('/')) ?? shallow[0];
  if (!manifest)
    throw new PackageError({
      file: MANIFEST,
      wrong: 'the zip has no such file',
      mend: 'Export the course as SCORM 1.2, SCORM 2004 or IMS Common Cartridge.',
    });
  const root = manifest.name.slice(0, -MANIFEST.length);
  return new PackageFiles(
    files
      .filter(({ name }) => name.startsWith(root))
      .map((file) => ({ ...file, name: file.name.slice(root.length), read: () => file.read() })),
  );
}
