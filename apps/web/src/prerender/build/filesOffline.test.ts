import type { Manifest } from 'vite';
import { expect, it } from 'vitest';
import { filesOffline } from './filesOffline.ts';

const MANIFEST: Manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
  'app.tsx': {
    file: 'assets/app.js',
    imports: ['index.html'],
    dynamicImports: ['study.tsx', 'office.tsx'],
  },
  'study.tsx': { file: 'assets/study.js', imports: ['app.tsx'], dynamicImports: ['blocks.tsx'] },
  'blocks.tsx': { file: 'assets/blocks.js', assets: ['assets/picture.svg'] },
  'office.tsx': { file: 'assets/office.js' },
};

it('lists the files of the pages with what they load later, and nothing of other pages', () => {
  expect(filesOffline(MANIFEST, ['study.tsx'], ['index.html', 'app.tsx'])).toEqual([
    '/assets/app.js',
    '/assets/blocks.js',
    '/assets/index.css',
    '/assets/index.js',
    '/assets/picture.svg',
    '/assets/study.js',
  ]);
});

it('fails when a page has no file', () => {
  expect(() => filesOffline(MANIFEST, ['gone.tsx'], [])).toThrow('no file for gone.tsx');
});
