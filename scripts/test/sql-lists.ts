import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const isOnce = (file: string): boolean => file.endsWith('.api.once.test.ts');

/**
 * Returns a message for each SQL text that only tests on one database send, with a test file that sends it. Reads the
 * lists that `platform/db/testing/record-sql.setup.ts` wrote into a folder.
 */
export const sqlOnOneDatabase = (folder: string): string[] => {
  const lines = globSync('*.tsv', { cwd: folder }).flatMap((list) => readFileSync(path.join(folder, list), 'utf8').split('\n').filter(Boolean));
  const sent = lines.map((line) => {
    const end = line.indexOf('\t');
    return { file: line.slice(0, end), text: line.slice(end + 1) };
  });
  const onBoth = new Set(sent.filter(({ file }) => !isOnce(file)).map(({ text }) => text));
  const alone = new Map(sent.filter(({ file, text }) => isOnce(file) && !onBoth.has(text)).map(({ file, text }) => [text, file]));
  return [...alone].map(([text, file]) => `${file}: SQL that no *.api.test.ts file sends: ${text}`);
};
