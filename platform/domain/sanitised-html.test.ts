import { expect, test } from 'vitest';
import { isSafeHref, isSafeImage } from '#platform/contract/markup.ts';
import { markupSamples } from '#platform/contract/testing/markup-samples.ts';
import { sanitisedHtml } from './sanitised-html.ts';

test.each(Object.entries(markupSamples))('keeps %s as the editor writes it', (_, html) => {
  expect(sanitisedHtml(html)).toBe(html);
});

const addresses = [
  'https://a.nl', 'http://a.nl', 'mailto:a@b.nl', 'tel:+31320', '/pad', 'pad/verder', '#deel', '?a=1',
  'javascript:alert(1)', ' javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x', 'ftp://a.nl', 'blob:https://a.nl/1', '//kwaad.example', String.raw`\\kwaad.example`,
];

test.each(addresses)('the rule of the editor keeps no link that the sanitiser removes: %j', (address) => {
  const attribute = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const isKept = sanitisedHtml(`<a href="${attribute}">x</a>`).includes(' href=');
  const isImageKept = sanitisedHtml(`<img src="${attribute}">`).includes(' src=');
  expect({ isKept: isKept || !isSafeHref(address), isImageKept: isImageKept || !isSafeImage(address) }).toEqual({ isKept: true, isImageKept: true });
});

test('web, mail and telephone addresses and own paths are safe, others are not', () => {
  expect(addresses.filter(isSafeHref)).toEqual(addresses.slice(0, 8));
  expect(addresses.filter(isSafeImage)).toEqual(['https://a.nl', '/pad', 'pad/verder', '#deel', '?a=1']);
});
