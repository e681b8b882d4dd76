import { completeSignIn } from '#platform/domain/sign-in/complete-sign-in.ts';
import type { Platform } from '#platform/server/feature.ts';
import { anyone } from '#platform/server/policy.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import { getSetUp, setUp } from '../contract.ts';
import { findFixedOrganisation } from './organisation.ts';
import { requireOpen, setUpInstallation } from './set-up.ts';

/** Attempts per network address. The code has forty bits, too many to guess. */
const attempts = { times: 20, perSeconds: 600 } as const;

/** A visitor of an empty installation has no organisation; audit records belong to the new one. */
const auditOf = ({ audit }: Platform, { request }: Pick<CallContext<typeof setUp>, 'request'>, organisationId: number) =>
  ((entry, db) =>
    audit.write(entry, { viewer: { kind: 'visitor', organisationId }, ip: request.ip, requestId: request.id }, db)
  ) satisfies CallContext<typeof setUp>['audit'];

export const setUpRoutes = (platform: Platform): Route[] => [
  route(getSetUp, {
    policy: anyone,
    handle: async ({ request }) => {
      await requireOpen(platform.db.query);
      return { organization: await findFixedOrganisation(platform, request.hostname) };
    },
  }),

  route(setUp, {
    policy: anyone,
    limit: attempts,
    idempotent: false,
    handle: async (context) => {
      const fixed = await findFixedOrganisation(platform, context.request.hostname);
      const made = await setUpInstallation(platform, context.body, fixed, ({ organisationId, userId }, db) =>
        auditOf(platform, context, organisationId)({ action: 'installation.set_up', object: { type: 'user', id: userId } }, db),
      );
      const audit = auditOf(platform, context, made.organisationId);
      return completeSignIn(platform, { ...context, audit }, { ...made, method: 'password', accessEpoch: 0 });
    },
  }),
];
