// The tests need more than npm packages: a browser and a font for it, pdftotext to read PDFs,
// LibreOffice to open reports, xmlsec1 to verify XML signatures, ffmpeg to make and prepare clips.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { exitCode, Problem, root, say } from './project.mjs';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of the browser to test with; undefined for Playwright's own. */
export function browserPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return hasOwnBrowser() ? undefined : SYSTEM_BROWSERS.find((file) => existsSync(file));
}

function hasOwnBrowser() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  return existsSync(chromium.executablePath());
}

export async function ensureBrowser() {
  if (browserPath() || hasOwnBrowser()) return;
  say('no browser found: installing one for the end-to-end tests');
  if ((await playwright('install', 'chromium')) === 0) {
    if (canInstall()) await playwright('install-deps', 'chromium');
    return;
  }
  if (await installPackage('chromium')) return;
  throw new Problem(
    'The end-to-end tests need a browser: run `npx playwright install --with-deps chromium`, or install Chromium or Chrome and set CHROMIUM_PATH.',
  );
}

const playwright = (...args) =>
  exitCode(process.execPath, ['node_modules/@playwright/test/cli.js', ...args]);

export async function ensurePdfReader() {
  const found = spawnSync('pdftotext', ['-v']).error === undefined;
  if (found || (await installPackage('poppler-utils'))) return;
  say('tests that read PDFs fail without pdftotext: install poppler (poppler-utils on Debian)');
}

export async function ensureSpreadsheet() {
  const found = spawnSync('soffice', ['--version']).error === undefined;
  if (found || (await installPackage('libreoffice-calc-nogui'))) return;
  say(
    'tests that open reports fail without LibreOffice: install it (libreoffice-calc-nogui on Debian)',
  );
}

export async function ensureXmlsec() {
  const found = spawnSync('xmlsec1', ['--version']).error === undefined;
  if (found || (await installPackage('xmlsec1'))) return;
  say('tests of XML signatures are skipped without xmlsec1: install it (xmlsec1 on Debian)');
}

export async function ensureFfmpeg() {
  const found = spawnSync('ffmpeg', ['-version']).error === undefined;
  if (found || (await installPackage('ffmpeg'))) return;
  say('tests of clips fail without ffmpeg: install it (ffmpeg on Debian)');
}

/** Tests measure mails in Arial or a font with the same widths. Debian's default font is wider than the fonts that people have. */
export async function ensureFonts() {
  const found = spawnSync('fc-match', ['Arial', 'family']);
  if (found.error || /Arial|Liberation Sans|Arimo/.test(String(found.stdout))) return;
  if (await installPackage('fonts-liberation')) return;
  say('tests that measure mails may fail without Arial: install fonts-liberation');
}

const canInstall = () => process.getuid?.() === 0 && isDebian();

function isDebian() {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(file, 'utf8'));
}

async function installPackage(name) {
  if (!canInstall()) return false;
  say(`installing ${name} from Debian`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', name];
  return (
    (await exitCode('apt-get', ['update', '-qq'], { env })) === 0 &&
    (await exitCode('apt-get', install, { env, cwd: root })) === 0
  );
}
