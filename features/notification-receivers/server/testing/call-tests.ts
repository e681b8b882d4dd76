import { buildConfiguration } from '#platform/domain/testing/factories.ts';
import type { CallTests } from '#platform/server/testing/call-tests.ts';
import { insertRow, mark } from '#platform/server/testing/objects-of-organisation.ts';

const addressOf = (word: string): string => `${word.toLowerCase().replaceAll(' ', '-')}@example.test`;

export const callTests: CallTests = {
  permissions: {
    'notification-receivers': 'edit_notifications', 'notification-candidates': 'edit_notifications', 'notification-templates': 'edit_notifications',
  },
  objects: {
    // A configuration with receivers of its notifications.
    'notification-receivers/:id': async ({ db, organisationId }) =>
      (await buildConfiguration(db, { organisationId, name: `Configuratie ${mark}`, tools: { notifications: { enabled: true } } })).id,
    'notification-templates/:id': ({ db, organisationId }) =>
      insertRow(db, 'notification_templates', {
        organisation_id: organisationId, name: `Brief ${mark}`, occasion: 'created', subject: 'Proef', message: 'Proef',
      }),
  },
  editing: {
    '/admin/notification-receivers/:id': {
      write: (_loaded, word) => ({ receivers: [], email: addressOf(word) }),
      read: ({ email }) => email,
      said: addressOf,
    },
  },
};
