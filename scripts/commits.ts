import { root } from './lib/paths.mjs';
import { runMain, say } from './lib/say.mjs';
import { checkSubjects, firstCheckedAfter } from './test/commit-subjects.ts';

/** The part `commits` of `npm test`: checks that each commit subject names an area and fits in a line. */
await runMain(async () => {
  const { checked, problems } = checkSubjects(root, firstCheckedAfter);
  if (checked === null) {
    say(`The subjects of commits could not be checked: the history here does not reach back to ${firstCheckedAfter.slice(0, 7)}.`);
    return 0;
  }
  for (const problem of problems) say(problem);
  say(`${checked} subjects of commits, ${problems.length} to be mended`);
  return problems.length === 0 ? 0 : 1;
});
