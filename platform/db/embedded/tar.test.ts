import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { packTar, readTar, type TarEntry } from './tar.ts';

const entries: TarEntry[] = [
  { path: 'empty' },
  { path: 'empty/file', content: new Uint8Array() },
  { path: 'a.bin', content: Uint8Array.from({ length: 1_025 }, (_, index) => index) },
  { path: 'exact', content: new Uint8Array(512).fill(7) },
];

describe('a tar archive', () => {
  it('is read as it was written', () => {
    const read = [...readTar(packTar(entries))].map(({ path, content }) => ({ path, content: content && [...content] }));
    expect(read).toEqual(entries.map(({ path, content }) => ({ path, content: content && [...content] })));
  });

  it('can be listed by tar', () => {
    const list = execFileSync('tar', ['-tf', '-'], { input: packTar(entries), encoding: 'utf8' });
    expect(list.trim().split('\n')).toEqual(['empty', 'empty/file', 'a.bin', 'exact']);
  });
});
