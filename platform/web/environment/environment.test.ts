import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const written = {
  production: true, public: false, active_directory: false, organization: 'dorp', organization_name: 'Gemeente Dorp', demo: false, version: '1', parts: {},
};
/** A page with the environment in it, as far as it is read. */
const pageIn = (view: Pick<Window, 'parent'> | null): Document =>
  ({ getElementById: (id: string) => (id === 'cook-environment' ? { textContent: JSON.stringify(written) } : null), defaultView: view }) as Document;

test('the page has the environment that the server wrote, and is framed only in another page', () => {
  const top = {} as { parent: Window };
  top.parent = top as unknown as Window;
  expect(readEnvironment(pageIn(top))).toEqual({ ...written, framed: false });
  expect(readEnvironment(pageIn({ parent: top.parent }))).toEqual({ ...written, framed: true });
});

test('a document that no window shows is not framed', () => {
  expect(readEnvironment(pageIn(null))).toEqual({ ...written, framed: false });
});
