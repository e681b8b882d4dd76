export interface Tried {
  readonly file: string;
  readonly tests: readonly string[];
}

/**
 * Puts faults together that one run of tests can try at once: no test of one reaches the file of another, so that each
 * fault has the effect that it would have alone.
 */
export const independentGroups = <T extends Tried>(faults: readonly T[], reaches: (test: string, file: string) => boolean): T[][] => {
  const meet = (a: Tried, b: Tried): boolean =>
    a.file === b.file || a.tests.some((test) => reaches(test, b.file)) || b.tests.some((test) => reaches(test, a.file));
  const groups: T[][] = [];
  for (const fault of faults) {
    const group = groups.find((others) => !others.some((other) => meet(fault, other)));
    if (group) group.push(fault);
    else groups.push([fault]);
  }
  return groups;
};
