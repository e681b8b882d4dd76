import { describe, expect, test } from 'vitest';
import { childOf, childrenOf, descendants, escapeXml, readXml, textOf, XmlRefused } from './xml.ts';

test('reads local names and namespaces, whatever the prefix', () => {
  const root = readXml('\n<?xml version="1.0"?><a:Top xmlns:a="urn:a" id="1"><a:Naam> Jan <![CDATA[& Piet]]></a:Naam><a:Naam/></a:Top>');
  expect(root).toMatchObject({ name: 'Top', namespace: 'urn:a', text: '' });
  expect(root.attributes.get('id')).toBe('1');
  expect(textOf(root, 'Naam')).toBe('Jan & Piet');
  expect(childrenOf(root, 'Naam')).toHaveLength(2);
  expect(childOf(root, 'Naam', 'Ander')).toBeUndefined();
});

test('descendants returns elements at any depth in document order', () => {
  const root = readXml('<a><b n="1"><b n="2"/></b><c><b n="3"/></c></a>');
  expect(descendants(root, 'b').map(({ attributes }) => attributes.get('n'))).toEqual(['1', '2', '3']);
});

test('accepts the document type of WMS 1.1.1', () => {
  const text = '<!DOCTYPE WMT_MS_Capabilities SYSTEM "http://schemas.example/1.1.1.dtd" [ <!ELEMENT VendorSpecificCapabilities EMPTY> ]><WMT_MS_Capabilities version="1.1.1"/>';
  expect(readXml(text).name).toBe('WMT_MS_Capabilities');
});

describe('readXml', () => {
  const bomb = `<!DOCTYPE a [<!ENTITY x "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY x${n} "&x;&x;">`).join('')}]><a>&x19;</a>`;
  test.each([
    ['an entity bomb', bomb],
    ['an external entity of a file', '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>'],
    ['a parameter entity', '<!DOCTYPE a [<!ENTITY % p SYSTEM "http://kwaad.example/x.dtd"> %p;]><a/>'],
    ['a document type of thousands of characters', `<!DOCTYPE a [${' '.repeat(5000)}]><a/>`],
    ['an undeclared entity', '<a>&nbsp;</a>'],
    ['a mismatched closing tag', '<a><b></a>'],
    ['a truncated document', '<a><b>'],
    ['an undeclared prefix', '<x:a/>'],
    ['HTML', '<!doctype html><html><body><p>Fout<br></body></html>'],
    ['JSON', '{"a":1}'],
    ['an empty text', ''],
    ['elements nested a hundred deep', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`],
    ['more than 400,000 elements', `<a>${'<b/>'.repeat(400_001)}</a>`],
    ['more than 300 attributes', `<a ${Array.from({ length: 301 }, (_, n) => `a${n}="1"`).join(' ')}/>`],
  ])('refuses %s', (_, text) => {
    expect(() => readXml(text)).toThrow(XmlRefused);
  });
});

test('escapeXml writes text that reads back the same, without forbidden characters', () => {
  const text = `<O'Brien & "Zn" \u0001>`;
  expect(readXml(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`)).toMatchObject({ text: `<O'Brien & "Zn" >` });
});
