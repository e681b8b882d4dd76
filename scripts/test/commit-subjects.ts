import { execFileSync } from 'node:child_process';

/** The last commit that is not checked: older subjects have another form. */
export const firstCheckedAfter = '42ca51243015cf8e6b190dda04650103feddb109';

const mostCharacters = 72;
const form = /^[a-z0-9 ,.-]+: \S/;

/** Returns what is wrong with a subject, or null. */
export const subjectProblem = (subject: string): string | null => {
  if (!form.test(subject)) return 'has no area, as in "search: keep recent searches per account"';
  return subject.length > mostCharacters ? `has ${subject.length} characters, more than ${mostCharacters}` : null;
};

export interface SubjectsReport {
  /** Number of checked commits; null when the history does not reach back far enough: a shallow clone, or no repository. */
  readonly checked: number | null;
  readonly problems: readonly string[];
}

/** Checks the subjects of all commits after the given one, except merges, whose subjects Git writes. */
export const checkSubjects = (folder: string, after: string): SubjectsReport => {
  const git = (...args: readonly string[]): string => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  let lines: readonly string[];
  try {
    git('merge-base', '--is-ancestor', after, 'HEAD');
    lines = git('log', '--no-merges', '--format=%h %s', `${after}..HEAD`).split('\n').filter(Boolean);
  } catch {
    return { checked: null, problems: [] };
  }
  const problems = lines.flatMap((line) => {
    const [, hash = '', subject = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    const problem = subjectProblem(subject);
    return problem ? [`${hash} ${problem}: ${subject}`] : [];
  });
  return { checked: lines.length, problems };
};
