import { expect, it } from 'vitest';
import { newRequestId } from './requestContext';

const ID = '018f4e00-0000-7000-8000-000000000000';
const OWN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

it.each([
  ['from anybody', ID, false, false],
  ['from our proxy', ID, true, true],
  ['without hyphens, as nginx writes it', ID.replaceAll('-', ''), true, true],
  ['that is no id', 'x"}\n{"level":60', true, false],
  ['that is not there', undefined, true, false],
])('an id %s', (_, given, behindProxy, taken) => {
  const id = newRequestId(given, behindProxy);
  expect([id === given, taken || OWN.test(id)]).toEqual([taken, true]);
});
