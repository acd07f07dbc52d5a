#!/usr/bin/env node
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStandin } from './standin';

const { USI_STANDIN_PORT = '12114' } = process.env;
const password = 'the-password-of-the-stand-in';

const standin = await startStandin({ port: Number(USI_STANDIN_PORT) });
const file = path.join(mkdtempSync(path.join(tmpdir(), 'usi-standin-')), 'keystore.xml');
writeFileSync(file, standin.createKeystore({ password }), { mode: 0o600 });
process.stdout.write(
  `The USI Registry's stand-in is at ${standin.serviceUrl}. Start the product with\n` +
    `USI_PROVIDER=http USI_SERVICE_URL=${standin.serviceUrl} USI_TOKEN_URL=${standin.tokenUrl} ` +
    `USI_ORG_CODE=${standin.orgCode} USI_ABN=${standin.abn} ` +
    `USI_KEYSTORE_FILE=${file} USI_KEYSTORE_PASSWORD=${password} npm start\n`,
);
