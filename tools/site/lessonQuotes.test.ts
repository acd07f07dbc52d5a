import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const content = path.resolve(import.meta.dirname, '../../content');
const read = (file: string) => readFileSync(path.join(content, file), 'utf8');
const asLine = (text: string) => text.replaceAll(/\s+/g, ' ');

type Home = { testimonials: { items: { quote: string; where: string }[] } };
const { items } = (parse(read('site/home.yaml')) as Home).testimonials;

const lessonsOf = (unit: string) =>
  readdirSync(path.join(content, 'units', unit), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => asLine(read(`units/${unit}/${name}`)))
    .join(' ');

it.each(items)('the home page quotes $where word for word: $quote', ({ quote, where }) =>
  expect(lessonsOf(where)).toContain(quote),
);
