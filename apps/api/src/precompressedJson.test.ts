import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { PrecompressedJson } from './precompressedJson';

it('is the same text packed, and packed once for all who ask', async () => {
  const text = new PrecompressedJson('"Wash" your hands.');
  const [first, second] = await Promise.all([text.packed(), text.packed()]);
  expect(second).toBe(first);
  expect(await text.packed()).toBe(first);
  expect(gunzipSync(first).toString()).toBe(text.json.toString());
  expect(JSON.parse(text.json.toString())).toBe('"Wash" your hands.');
});
