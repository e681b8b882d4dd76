import { afterEach, describe, expect, test } from 'vitest';
import { markupAttributes, markupTags } from '#platform/contract/markup.ts';
import { markupSamples } from '#platform/contract/testing/markup-samples.ts';
import { expectNothingRan, hostileMarkup } from '../testing/hostile-markup.ts';
import { documentOf, elementOf, markupOf } from './markup.ts';
import { cleanPasted } from './pasted.ts';
import { typedAddress } from './LinkPopover.tsx';

afterEach(() => {
  delete window.hostileRuns;
});

const again = (html: string): string => markupOf(documentOf(html));
const pasted = (html: string): string => again(cleanPasted(html));

test.each(Object.entries(markupSamples))('reads and writes %s to the byte', (_, html) => {
  expect(again(html)).toBe(html);
});

test.each([
  ['loose text', 'Bel ons', '<p>Bel ons</p>'],
  ['other tags for bold and italic', '<p><b>a</b> <i>b</i></p>', '<p><strong>a</strong> <em>b</em></p>'],
  ['headings of other levels', '<h1>a</h1><h6>b</h6>', '<h2>a</h2><h4>b</h4>'],
  ['classes, styles and identities', '<p class="a" style="color:red" id="b" onclick="x()">a</p>', '<p>a</p>'],
  ['scripts and frames', '<p>a<script>alert(1)</script></p><iframe src="https://a.nl">x</iframe><style>p{}</style>', '<p>a</p>'],
  ['links and images with unsafe addresses', '<p><a href="javascript:alert(1)">a</a><img src="http://a.nl/b.png"><img src="x" onerror="alert(1)"></p>', '<p>a<img src="x" /></p>'],
  ['a text without content', '<p></p>', ''],
])('writes %s in one way', (_, html, written) => {
  expect(again(html)).toBe(written);
});

test('hostile text makes nothing that the sanitiser removes, and does not run', () => {
  const tags = new Set<string>(markupTags);
  for (const html of hostileMarkup) {
    for (const element of elementOf(pasted(html)).querySelectorAll('*')) {
      const tag = element.tagName.toLowerCase();
      expect(tags).toContain(tag);
      const allowed = Object.entries(markupAttributes).find(([name]) => name === tag)?.[1] ?? [];
      expect(element.getAttributeNames().filter((name) => !allowed.includes(name))).toEqual([]);
    }
  }
  expectNothingRan();
});

const item = (level: number, bullet: string, text: string): string =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${bullet}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

describe('a text from Word', () => {
  test('lists of Word become lists, with their levels', () => {
    const word = `<html><head><style>p.MsoNormal{}</style></head><body><!--StartFragment--><p class=MsoNormal>Vooraf<o:p></o:p></p>${item(1, '·', '<b>Een</b>')}${item(2, 'o', 'Onder een')}${item(1, '·', 'Twee')}<p class=MsoNormal>Dan</p>${item(1, '1.', 'Eerst')}${item(1, '2.', 'Daarna')}<!--EndFragment--></body></html>`;
    expect(pasted(word)).toBe('<p>Vooraf</p><ul><li><strong>Een</strong><ul><li>Onder een</li></ul></li><li>Twee</li></ul><p>Dan</p><ol><li>Eerst</li><li>Daarna</li></ol>');
  });

  test('a table in a table becomes text in its cell, and a caption a paragraph', () => {
    const word = '<table class=MsoTableGrid border=1><caption>Tijden</caption><tr><td style="width:10pt" width=10><p>Buiten</p><table><tr><td>binnen 1</td><td>binnen 2</td></tr></table></td><td>Naast</td></tr></table>';
    expect(pasted(word)).toBe('<p>Tijden</p><table><tbody><tr><td><p>Buiten</p><p>binnen 1</p><p>binnen 2</p></td><td>Naast</td></tr></tbody></table>');
  });
});

test('text from Google Docs is bold only where it was', () => {
  expect(pasted('<b style="font-weight:normal"><p><span style="font-weight:700">Vet</span> gewoon</p></b>')).toBe('<p><strong>Vet</strong> gewoon</p>');
});

test.each([
  ['https://a.nl/b', 'https://a.nl/b'], [' www.a.nl ', 'https://www.a.nl'], ['a.nl/b?c=d', 'https://a.nl/b?c=d'], ['jan@a.nl', 'mailto:jan@a.nl'],
  ['/informatie/help', '/informatie/help'], ['tel:0320123456', 'tel:0320123456'],
  ['javascript:alert(1)', null], ['//kwaad.example', null], ['data:text/html,x', null], ['gewoon tekst', null], ['woord', null], ['', null],
])('the typed address %j becomes %j', (typed, href) => {
  expect(typedAddress(typed)).toBe(href);
});
