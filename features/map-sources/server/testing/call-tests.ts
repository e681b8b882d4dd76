import type { CallTests } from '#platform/server/testing/call-tests.ts';

const longConditions = 'changes nothing; its conditions may be too long for an address';

export const callTests: CallTests = {
  impersonal: ['source/:z', 'source/:x', 'source/:y'],
  openParts: {
    'POST /maps/:id/features': ['body.conditions[].filter'], 'POST /maps/:id/values': ['body.conditions[].filter'], 'POST /maps/:id/aggregate': ['body.conditions[].filter'],
    'POST /maps/:id/statistics': ['body.conditions[].filter'], 'POST /maps/:id/position': ['body.conditions[].filter'],
  },
  notRepeatable: {
    'POST /maps/:id/features': longConditions, 'POST /maps/:id/values': longConditions, 'POST /maps/:id/aggregate': longConditions, 'POST /maps/:id/statistics': longConditions,
    'POST /maps/:id/position': longConditions,
  },
};
