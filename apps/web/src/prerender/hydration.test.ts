import { expect, it } from 'vitest';
import { isSamePage } from './hydration';

it.each([
  ['/FAQs/', '/faqs', true],
  ['/FAQs/', '/Contact-Us/', false],
  ['/About-Platewise/', '/about-platewise', true],
  ['/not-found', '/nothing/here', true],
  ['/not-found', '/nothing', true],
  ['/not-found', '/About-Platewise/', false],
  ['/not-found', '/Admin/Users', false],
])('%s and %s: %s', (one, other, same) => expect(isSamePage(one, other)).toBe(same));
