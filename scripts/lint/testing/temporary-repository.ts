import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../lib/paths.mjs';

export interface Diagnostic {
  readonly message: string;
  /** Path from the root of the temporary repository. */
  readonly filename: string;
}

const copied = [
  '.oxlintrc.json', 'package.json', 'scripts/lint',
  'tsconfig.json', 'tsconfig.base.json', 'tsconfig.server.json', 'tsconfig.web.json',
];

/** Makes a temporary repository with the lint rules of this one and the given files. Returns its folder. */
export const createTemporaryRepository = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cook-lint-'));
  for (const name of copied) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${code}\n`);
  }
  return folder;
};

export const lint = (cwd: string): Promise<Diagnostic[]> =>
  new Promise((resolve, reject) => {
    const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const limits = { cwd, maxBuffer: 10_000_000, timeout: 50_000 };
    execFile(process.execPath, [oxlint, '--format=json'], limits, (_error, stdout, stderr) => {
      try {
        resolve((JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics);
      } catch {
        reject(new Error(`oxlint did not write JSON:\n${stdout}${stderr}`));
      }
    });
  });
