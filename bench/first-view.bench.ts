import { startBarePage } from './lib/bare-page.ts';
import { launch, newContext, signInByForm, visit, type Script } from './lib/browser.ts';
import { withFolder } from './lib/folder.ts';
import { startProduct } from './lib/product.ts';
import type { Finding } from './lib/report.ts';

const kilobytes = (scripts: readonly Script[]): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** Returns the encoding of all scripts larger than a packet. @throws Error when they differ */
const sameEncoding = (one: readonly Script[], other: readonly Script[]): string => {
  const encodings = new Set([...one, ...other].filter(({ bytes }) => bytes > 1400).map(({ encoding }) => encoding));
  if (encodings.size !== 1) throw new Error(`The scripts have different encodings: ${[...encodings].join(', ')}`);
  return [...encodings].join();
};

const largest = (scripts: readonly Script[]): string =>
  scripts
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 4)
    .map(({ path, bytes }) => `${path.replace(/^.*\//, '')} ${(bytes / 1000).toFixed(0)}`)
    .join(', ');

/** Measures the transferred scripts until the map is complete, against the bare page of the same libraries. */
export default (): Promise<Finding[]> =>
  withFolder(async (folder) => {
    await using stack = new AsyncDisposableStack();
    const browser = await launch();
    stack.defer(() => browser.close());
    const bare = await startBarePage(folder);
    stack.defer(() => bare.stop());
    const product = await startProduct({ withPages: true, environment: { DATABASE_URL: '', COOK_DEMO: 'true', COOK_DATA_DIR: folder } });
    stack.defer(() => product.stop());

    const barely = (await visit(await newContext(browser, bare.address), bare.address, '/')).scripts;
    const finding = (what: string, scripts: readonly Script[]): Finding => {
      const encoding = sameEncoding(barely, scripts);
      return {
        what: `transferred scripts of the first view, ${what}, against a bare page of the same libraries`,
        value: kilobytes(scripts) / kilobytes(barely),
        aim: { atMost: 1.3 },
        unit: 'x',
        behind: `${kilobytes(scripts).toFixed(0)} kB in ${scripts.length} files (${largest(scripts)}); bare ${kilobytes(barely).toFixed(0)} kB; ${encoding}`,
      };
    };
    const signedIn = await signInByForm(browser, product.address);
    const [open, own] = [await newContext(browser, product.address), await newContext(browser, product.address, signedIn)];
    return [
      finding('the public map', (await visit(open, product.address, '/openbaar')).scripts),
      finding('the map of a signed-in user', (await visit(own, product.address, '/')).scripts),
    ];
  });
