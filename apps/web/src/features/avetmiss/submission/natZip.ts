import { MOST_IMPORT_BYTES } from '@platewise/shared/avetmiss';
import { MESSAGES } from '@platewise/shared/messages';

const { tooLarge, notSupported } = MESSAGES.upload;

/** Why a file cannot be imported, as far as its name and size tell. The server looks into it. */
export function problemOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.zip$/i.test(name)) return notSupported;
  return size > MOST_IMPORT_BYTES ? tooLarge : null;
}
