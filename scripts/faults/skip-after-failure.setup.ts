import { beforeEach, type RunnerTestFile } from 'vitest';

const hasFailed = (tasks: RunnerTestFile['tasks']): boolean =>
  tasks.some((task) => task.result?.state === 'fail' || (task.type === 'suite' && hasFailed(task.tasks)));

// One failed test is enough to notice a fault; the other tests of its file would only wait for their time limits.
beforeEach(({ task, skip }) => {
  if (hasFailed(task.file.tasks)) skip('a test before it failed');
});
