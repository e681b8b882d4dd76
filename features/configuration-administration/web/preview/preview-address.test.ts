import { expect, test } from 'vitest';
import { previewHref } from '#platform/web/configuration/preview-href.ts';
import { readPreview } from './preview-address.ts';

const paramsOf = (href: string) => {
  const [, , configuration, as] = href.split('/');
  return { configuration, as };
};

test.each([[7, 'visitor'], [7, 3]] as const)('reads configuration %d as %s from its address', (id, as) => {
  expect(readPreview(paramsOf(previewHref(id, as)))).toEqual({ kind: 'draft', id, as });
});

test.each(['/voorbeeld/7/iedereen', '/voorbeeld/x/3', '/voorbeeld/7', '/voorbeeld/0/3', '/voorbeeld/7/-1'])('rejects %s as a preview', (href) => {
  expect(readPreview(paramsOf(href))).toBeNull();
});
