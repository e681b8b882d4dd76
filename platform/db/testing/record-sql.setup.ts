import { appendFileSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { withoutValues } from './without-values.ts';

type Query = typeof pg.Client.prototype.query;

interface Recording {
  file: string;
  readonly seen: Set<string>;
}

/** Test files share a process and its modules: the first one wraps the client, the others reuse the wrapper. */
const shared = globalThis as { cookSqlRecording?: Recording };

const start = (folder: string): Recording => {
  const recording: Recording = { file: '', seen: new Set() };
  mkdirSync(folder, { recursive: true });
  const list = join(folder, `${inject('testDatabase')?.kind ?? 'none'}-${process.pid}.tsv`);
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
    const line = `${recording.file}\t${withoutValues(text ?? '')}\n`;
    if (text !== undefined && !recording.seen.has(line)) {
      recording.seen.add(line);
      appendFileSync(list, line);
    }
    return query.apply(this, given);
  } as Query;
  return recording;
};

/**
 * If `COOK_SQL_LIST` names a folder, each SQL text that a test file sends is written there once: the file, a tab and the text
 * without its values. `scripts/test/sql-lists.ts` reads the lists.
 */
const folder = process.env.COOK_SQL_LIST;
if (folder) {
  const recording = (shared.cookSqlRecording ??= start(folder));
  recording.file = relative(process.cwd(), expect.getState().testPath ?? '');
}
