import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { type Schema, ValidationError } from 'yup';

/** A mistake in the content folder, described for the person who writes it. */
export type ContentFault = { file: string; message: string };

/** Reads text files in one folder and collects all mistakes, so that the writer sees them together. */
export class ContentFiles {
  readonly faults: ContentFault[] = [];

  constructor(private readonly dir: string) {}

  fault(file: string, message: string) {
    this.faults.push({ file, message });
  }

  /** Lists the matching names in order; empty if the folder does not exist. */
  async list(folder: string, pattern: RegExp): Promise<string[]> {
    const names = await readdir(path.join(this.dir, folder)).catch(() => []);
    return names.filter((name) => pattern.test(name)).sort();
  }

  async text(file: string): Promise<string | null> {
    const text = await readFile(path.join(this.dir, file), 'utf8').catch(() => null);
    if (text === null)
      this.fault(file, 'The file is missing: write it, or remove what refers to it.');
    return text;
  }

  async bytes(file: string): Promise<Buffer | null> {
    const bytes = await readFile(path.join(this.dir, file)).catch(() => null);
    if (bytes === null)
      this.fault(file, 'The file is missing: write it, or remove what refers to it.');
    return bytes;
  }

  async yaml<T>(file: string, schema: Schema<T>): Promise<T | null> {
    const text = await this.text(file);
    return text === null ? null : this.parse(file, text, schema);
  }

  /** `about` begins each message: the part of the file that the text is. */
  parse<T>(file: string, text: string, schema: Schema<T>, about = ''): T | null {
    const document = parseDocument(text);
    const [error] = document.errors;
    if (error) {
      this.fault(
        file,
        `${about}This is not YAML: ${error.message.split('\n')[0]} Quote texts that contain a colon, a hash or quotes.`,
      );
      return null;
    }
    try {
      return schema.validateSync(document.toJS(), { strict: true, abortEarly: false });
    } catch (refused) {
      if (!(refused instanceof ValidationError)) throw refused;
      const each = refused.inner.length > 0 ? refused.inner : [refused];
      for (const { path: place, message } of each)
        this.fault(file, `${about}${place || (about ? 'it' : 'The file')} ${message}`);
      return null;
    }
  }
}
