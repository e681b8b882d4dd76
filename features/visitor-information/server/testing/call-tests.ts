import type { CallTests } from '#platform/server/testing/call-tests.ts';
import { emptyStatement } from '../../statement.ts';

export const callTests: CallTests = {
  permissions: { 'visitor-information': null },
  // A statement with a status must be complete.
  bodies: { 'PUT /admin/visitor-information': (body) => ({ ...body, accessibility: emptyStatement }) },
  editing: {
    '/admin/visitor-information': {
      write: ({ version: _version, ...loaded }, word) => ({ ...loaded, contact_html: word }),
      read: ({ contact_html: contact }) => contact,
      said: (word) => word,
    },
  },
};
