import { root } from './lib/paths.mjs';
import { runMain, say } from './lib/say.mjs';
import { checkSubjects, firstCheckedAfter } from './test/commit-subjects.ts';

/** The part `commits` of `npm test`: checks that each commit subject names an area and fits in a line. */
await runMain(async () => {
  const { checked, problems } = checkSubjects(root, firstCheckedAfter);
  if (checked === null) {
    say(`Commit subjects were not checked: the history does not contain ${firstCheckedAfter.slice(0, 7)}.`);
    return 0;
  }
  for (const problem of problems) say(problem);
  say(`${checked} commit subjects checked, ${problems.length} to correct`);
  return problems.length === 0 ? 0 : 1;
});
