import type { CallTests } from '#platform/server/testing/call-tests.ts';

export const callTests: CallTests = {
  permissions: { manual: null },
  editing: {
    '/admin/manual': {
      write: ({ tabs }, word) => ({ file_id: null, wdr_file_id: null, tabs: { ...(tabs as object), legend: { shown: true, text: word } } }),
      read: ({ tabs }) => (tabs as { legend: { text: string } }).legend.text,
      said: (word) => word,
    },
  },
};
