import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { AVS_MAPPING, BadMapping, mappingWith } from '../gateways/validationService/avsMapping';
import { ConfigError } from './configError';

type Given = {
  provider: 'local' | 'http';
  url: string | null;
  clientId: string | undefined;
  mappingFile: string | undefined;
  projectDir: string;
  production: boolean;
};

/** Who validates the NAT files. What is sent there is about people: in production it is not sent in the clear. */
export function readAvs({ provider, url, clientId, mappingFile, projectDir, production }: Given) {
  if (provider === 'local') return { provider };
  if (!url) throw new ConfigError('AVS_URL must be set when AVS_PROVIDER is http.');
  if (!clientId) throw new ConfigError('AVS_CLIENT_ID must be set when AVS_PROVIDER is http.');
  if (/[?#@]/.test(url)) throw new ConfigError('AVS_URL must be an address without user, ? or #.');
  const mapping = mappingFile ? readMapping(path.resolve(projectDir, mappingFile)) : AVS_MAPPING;
  const elsewhere = Object.values(mapping.calls).map((call) => call.split(' ')[1] ?? '');
  if (production && [url, ...elsewhere].some((address) => address.startsWith('http:')))
    throw new ConfigError(
      'AVS_URL and AVS_MAPPING must start addresses with https: in production.',
    );
  return { provider, url: url.replace(/\/+$/, ''), clientId, mapping };
}

function readMapping(file: string) {
  try {
    return mappingWith(parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const what = error instanceof BadMapping ? error.message : 'it cannot be read as YAML';
    throw new ConfigError(`AVS_MAPPING, '${file}': ${what}.`);
  }
}
