// The built server on empty data of its own, for Playwright.
import { rmSync } from 'node:fs';
import path from 'node:path';

rmSync(path.resolve(process.env.DATA_DIR), { recursive: true, force: true });
process.setSourceMapsEnabled(true);
await import('../apps/api/dist/server.js');
