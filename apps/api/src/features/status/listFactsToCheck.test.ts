import { expect, it } from 'vitest';
import { testContext } from '../../testing/testContext';
import { aContentFolder } from '../content/testing/contentFolder';
import { listFactsToCheck } from './listFactsToCheck';

const ctx = testContext();
const fact = (id: string, checkedOn: string) =>
  `- { id: ${id}, says: [so], meaning: It is so., source: A book, link: 'https://a.example', checkedOn: ${checkedOn} }\n`;

it('facts of the lessons are due a year after they were checked, the oldest first', async () => {
  const contentDir = aContentFolder({
    'facts.yaml':
      fact('fresh', '2026-11-24') +
      fact('a-year', '2025-11-24') +
      fact('older', '2025-11-23') +
      fact('oldest', '2024-01-31'),
  });
  const now = () => new Date('2026-11-24T02:00:00Z');
  const config = { ...ctx.config, contentDir };
  expect(await listFactsToCheck(testContext({ config, now }))).toEqual([
    { id: 'oldest', source: 'A book', checkedOn: '2024-01-31' },
    { id: 'older', source: 'A book', checkedOn: '2025-11-23' },
  ]);
});
