import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

/** Returns the classes that a component uses of the CSS modules that it imports, and that these do not have. */
const missingIn = (file: string): string[] => {
  const code = read(file);
  return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(([statement, name = '', path = '']) => {
    const css = read(path.startsWith('#') ? path.slice(1) : join(dirname(file), path));
    const used = code.replace(statement, '').matchAll(new RegExp(`(?<![\\w.'/])${name}\\.(\\w+)(?!\\.css)`, 'g'));
    return [...used].filter(([, className = '']) => !new RegExp(`\\.${className}(?![\\w-])`).test(css)).map(([use]) => `${file}: ${use}`);
  });
};

test('components use only classes that their CSS modules have', () => {
  const components = globSync('{apps,features,platform}/**/*.tsx', { cwd: inRoot(), exclude: ['**/node_modules/**'] });
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap(missingIn)).toEqual([]);
});
