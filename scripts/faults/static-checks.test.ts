import { expect, test } from 'vitest';
import { filesWithErrors } from './static-checks.ts';

test('reads the files with errors from the output of tsc', () => {
  const output = [
    "features/a/web/A.tsx(12,3): error TS2322: Type 'string' is not assignable to type 'number'.",
    '  The expected type comes from property (platform/b.ts(1,2))',
    'platform/b.ts(1,2): error TS6133: unused',
    'features/a/web/A.tsx(14,3): error TS2304: again',
  ].join('\n');
  expect([...filesWithErrors(output)]).toEqual(['features/a/web/A.tsx', 'platform/b.ts']);
});
