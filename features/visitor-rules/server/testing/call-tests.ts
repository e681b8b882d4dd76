import { buildMap } from '#platform/domain/testing/factories.ts';
import type { CallTests, OwnOrganisation } from '#platform/server/testing/call-tests.ts';

/** Makes a source with own features: only those can have rules. */
const addressOfRules = async ({ db, organisationId }: OwnOrganisation): Promise<string> =>
  `/admin/sources/${(await buildMap(db, { organisationId })).sourceId}/visitor-rules`;

const rulesFor = (value: string) => ({ rules: [{ when: { column: 'soort', values: [value] }, hide: 'feature' }] });

export const callTests: CallTests = {
  permissions: { sources: 'edit_maps' },
  prepared: {
    'PUT /admin/sources/:id/visitor-rules': async ({ own }) => ({ address: await addressOfRules(own), body: rulesFor('eik') }),
  },
  editing: {
    '/admin/sources/:id/visitor-rules': {
      write: (_loaded, word) => rulesFor(word),
      read: ({ rules }) => (rules as { when: { values: string[] } }[])[0]?.when.values[0],
      said: (word) => word,
      address: addressOfRules,
    },
  },
};
