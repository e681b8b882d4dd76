import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkSubjects, subjectProblem } from './commit-subjects.ts';

const folderOfItsOwn = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cook-commits-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Makes a repository with a commit for each subject. Returns the hashes in the same order. */
const repository = (...subjects: readonly string[]) => {
  const folder = folderOfItsOwn();
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { encoding: 'utf8' }).trim();
  git('init', '-q', '-b', 'main');
  const hashes = subjects.map((subject) => {
    git('commit', '-q', '--allow-empty', '-m', subject);
    return git('rev-parse', 'HEAD');
  });
  return { folder, git, hashes };
};

test.each([
  'search: keep recent searches per account', 'map-creator, search: add 3 examples', 'docs: 0013 says why',
  `a: ${'b'.repeat(69)}`,
])('accepts the subject "%s"', (subject) => {
  expect(subjectProblem(subject)).toBeNull();
});

test.each([
  ['Keep recent searches', /no area/], ['Search: keep recent searches', /no area/], ['search:keep', /no area/], ['search: ', /no area/], ['', /no area/],
  [`a: ${'b'.repeat(70)}`, /73 characters/],
])('refuses the subject "%s"', (subject, problem) => {
  expect(subjectProblem(subject)).toMatch(problem);
});

test('reports each wrong subject after the given commit, and none before it', () => {
  const { folder, hashes } = repository('Old form', 'The named one', 'search: keep it', 'New form', 'Second new form');
  expect(checkSubjects(folder, hashes[1]!)).toEqual({
    checked: 3,
    problems: [expect.stringMatching(/Second new form$/), expect.stringMatching(/New form$/)],
  });
});

test('ignores the subject of a merge, and checks the commits that it merges', () => {
  const { folder, git, hashes } = repository('The named one');
  git('checkout', '-q', '-b', 'other');
  git('commit', '-q', '--allow-empty', '-m', 'Brought by a merge');
  git('checkout', '-q', 'main');
  git('merge', '-q', '--no-ff', 'other', '-m', 'Merge branch other');
  expect(checkSubjects(folder, hashes[0]!)).toEqual({ checked: 1, problems: [expect.stringMatching(/Brought by a merge$/)] });
});

test('returns null for the count in a shallow clone', () => {
  const { folder, hashes } = repository('The named one', 'New form', 'search: keep it');
  const clone = folderOfItsOwn();
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${folder}`, clone]);
  expect(checkSubjects(clone, hashes[0]!)).toEqual({ checked: null, problems: [] });
});

test('returns null for the count outside a repository', () => {
  expect(checkSubjects(folderOfItsOwn(), '42ca512a')).toEqual({ checked: null, problems: [] });
});
