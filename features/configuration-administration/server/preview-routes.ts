import { rolesOf } from '#platform/domain/roles/roles.ts';
import { administrators } from '#platform/server/administration.ts';
import { knownPermissions } from '#platform/server/catalogue.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { createConcurrencyLimit } from '#platform/server/concurrency-limit.ts';
import { listPreviewers, previewDraft } from '../contract/draft-calls.ts';
import { administeredConfiguration } from './configuration-row.ts';
import { knownOf } from './known.ts';
import { previewOf } from './preview.ts';
import { readDraftOf } from './read-draft.ts';
import { words } from './words.ts';

const policy = administrators('manage_configurations');

/** A preview writes and rolls back, and holds locks meanwhile, so they run one at a time. */
const MOST_WAITING_PREVIEWS = 5;

/** Shows a draft as others would see it. */
export const previewRoutes = (platform: Platform): Route[] => {
  const { db, catalogue } = platform;
  const known = knownOf(platform);
  const inTurn = createConcurrencyLimit(1, MOST_WAITING_PREVIEWS);
  return [
    route(listPreviewers, {
      policy,
      handle: async ({ params: { id }, viewer }) => {
        const { organisationId, name } = await administeredConfiguration(db.query, viewer, id);
        const roles = await rolesOf(db.query, organisationId);
        return {
          name,
          previewers: [
            { as: 'visitor' as const, name: words.visitor, role: null, permissions: [] },
            ...roles.map((role) => ({ as: role.id, name: role.name, role: role.base, permissions: knownPermissions(catalogue, role.permissions) })),
          ],
        };
      },
    }),
    route(previewDraft, {
      policy,
      limit: { times: 120, perSeconds: 60 },
      handle: async ({ params: { id }, query, viewer }) => {
        const configuration = await administeredConfiguration(db.query, viewer, id);
        const { document } = await readDraftOf(db.query, known, id);
        return inTurn(() => previewOf(platform, configuration, document, query.as));
      },
    }),
  ];
};
