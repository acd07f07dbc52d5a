import { describe, expect, it } from 'vitest';
import { parseXml } from './xml';

describe('an answer', () => {
  it.each<[string, string]>([
    ['a document type', '<!DOCTYPE a><a/>'],
    ['an entity of its own', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['an entity that XML does not have', '<a>&nbsp;</a>'],
    ['a processing instruction', '<?xml-stylesheet href="x"?><a/>'],
    ['41 levels', '<a>'.repeat(41) + '</a>'.repeat(41)],
    ['50,001 elements', `<a>${'<b/>'.repeat(50_000)}</a>`],
    ['an open element', '<a>'],
    ['two roots', '<a/><b/>'],
    ['an unknown prefix', '<x:a/>'],
    ['no content', ''],
    ['HTML', '<p>One<br>Two'],
  ])('with %s is not read', (_, xml) => {
    expect(() => parseXml(xml)).toThrow(/it (is|has)|its elements/);
  });

  it('may have the five entities of XML, numbers of characters, and 40 levels', () => {
    expect(parseXml('<a>&amp;&lt;&gt;&quot;&apos;&#65;&#x42;</a>').textContent).toBe('&<>"\'AB');
    expect(parseXml('<a>'.repeat(40) + '</a>'.repeat(40)).localName).toBe('a');
  });
});
