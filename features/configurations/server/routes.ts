import type { Configuration } from '#platform/contract/configuration.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ConfigurationAnswers } from '#platform/domain/configuration-answer/configuration-answers.ts';
import {
  findBySharedNumber, findPublicConfiguration, findSharedNumber, listSeenConfigurations, findFirst, findPublicDefault, listGivenConfigurations,
} from '#platform/domain/configurations/find.ts';
import { countOpening } from '#platform/domain/configurations/openings.ts';
import { findShared, listReceived, type SharedConfiguration } from '#platform/domain/shared-configurations/find.ts';
import { recordOpening } from '#platform/domain/shared-configurations/openings.ts';
import { Failure, unauthenticated } from '#platform/server/failure.ts';
import { bestEffort } from '#platform/server/best-effort.ts';
import { anyone, signedIn } from '#platform/server/policy.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import type { Viewer, SignedIn } from '#platform/server/viewer.ts';
import {
  configurationErrors, getConfiguration, getDefaultConfiguration, getPublicConfiguration, listConfigurations, type ConfigurationSummary,
} from '../contract.ts';
import { seesAllConfigurations } from '#platform/contract/roles.ts';

/**
 * Finds the configuration that opens by default: the user's default, the first assigned to them, the public default of
 * the organisation, or, for users who see all configurations, the first. Visitors get the public default, on a public
 * site only.
 */
const findDefault = async (
  db: Queryable,
  viewer: Viewer,
  publicSite: boolean,
): Promise<number | undefined> => {
  if (viewer.kind === 'visitor') return publicSite ? findPublicDefault(db, viewer.organisationId) : undefined;
  const given = await listGivenConfigurations(db, viewer);
  const first = given.find((configuration) => configuration.default) ?? given[0];
  const found = first?.id ?? (await findPublicDefault(db, viewer.organisationId));
  return found ?? (seesAllConfigurations(viewer.role) ? findFirst(db, viewer.organisationId) : undefined);
};

/** Both are ISO 8601 in UTC, so that comparing the texts compares the times. */
const earliest = (one: string, other: string | null): string => (other !== null && other < one ? other : one);

/** Presents a shared configuration: with the extent, the click and the end date that the sharer chose. */
const presentShared = (configuration: Configuration, shared: SharedConfiguration): Configuration => ({
  ...configuration,
  shared_id: shared.id,
  valid_until: earliest(shared.validUntil.toISOString(), configuration.valid_until),
  extent: shared.extent,
  zoomToExtent: true,
  clickOnStart: shared.click ?? configuration.clickOnStart,
});

const byName = new Intl.Collator('nl', { numeric: true });

/** Lists the user's own and received configurations by name. Of two with the same name, the own one comes first. */
const listConfigurationsOf = async (db: Queryable, viewer: SignedIn): Promise<ConfigurationSummary[]> => {
  const seen = await listSeenConfigurations(db, viewer);
  const received = (await listReceived(db, viewer)).map((one) => ({ ...one, default: false }));
  return [...seen, ...received]
    .map(({ valid_until, ...configuration }) => ({ ...configuration, valid_until: valid_until?.toISOString() ?? null }))
    .sort((one, other) => byName.compare(one.name, other.name));
};

type RequestContext = Pick<CallContext<unknown>, 'viewer' | 'log'>;

interface Needs {
  readonly db: Queryable;
  /** True when nobody needs to sign in. */
  readonly publicSite: boolean;
  readonly answers: ConfigurationAnswers;
}

const notThere = (): Failure =>
  new Failure(configurationErrors.notFound, 404, 'Deze configuratie bestaat niet of is niet meer geldig.');

export const configurationRoutes = ({ db, publicSite, answers }: Needs): Route[] => {
  /** Visitors get 401 whether or not the configuration exists. */
  const missing = (viewer: Viewer): Failure =>
    viewer.kind === 'visitor' && !publicSite ? unauthenticated() : notThere();

  const count = (id: number, byVisitor: boolean, log: RequestContext['log']) => bestEffort(countOpening(db, id, byVisitor), log, 'opening of a configuration');

  const answer = async (id: number | undefined, { viewer, log }: RequestContext): Promise<Configuration> => {
    const configuration = id === undefined ? null : await answers.forViewer(id, viewer);
    if (!configuration) throw missing(viewer);
    await count(configuration.id, viewer.kind === 'visitor', log);
    // The account menu identifies a configuration with an end date by this number.
    return configuration.valid_until === null ? configuration : { ...configuration, shared_id: await findSharedNumber(db, configuration.id) };
  };

  /** Answers a shared configuration, or one with an end date of its own. */
  const answerShared = async (sharedId: number, asker: RequestContext): Promise<Configuration> => {
    const { viewer, log } = asker;
    const shared = await findShared(db, sharedId, viewer);
    if (!shared) return answer(await findBySharedNumber(db, sharedId), asker);
    const configuration = presentShared(await answer(shared.configurationId, asker), shared);
    await bestEffort(recordOpening(db, shared.id, viewer), log, 'opening of a shared configuration');
    return configuration;
  };

  return [
    route(getDefaultConfiguration, {
      policy: anyone,
      handle: async ({ query, viewer, log }) =>
        query.sharedId === undefined
          ? answer(await findDefault(db, viewer, publicSite), { viewer, log })
          : answerShared(query.sharedId, { viewer, log }),
    }),

    route(getConfiguration, {
      policy: anyone,
      handle: ({ params, ...asker }) => answer(params.id, asker),
    }),

    route(getPublicConfiguration, {
      policy: anyone,
      handle: async ({ params, log }) => {
        const id = await findPublicConfiguration(db, params.prefix, params.id);
        const configuration = id === undefined ? null : await answers.forPublic(id);
        if (!configuration) throw notThere();
        await count(configuration.id, true, log);
        return configuration;
      },
    }),

    route(listConfigurations, {
      policy: signedIn,
      handle: ({ viewer }) => listConfigurationsOf(db, viewer),
    }),
  ];
};
