import type { Queryable } from '#platform/db/database.ts';
import { listSeenConfigurations } from '#platform/domain/configurations/find.ts';
import { listReceived } from '#platform/domain/shared-configurations/find.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import type { ConfigurationSummary } from '../contract.ts';

const byName = new Intl.Collator('nl', { numeric: true });

/** Lists the user's own and received configurations by name. Of two with the same name, the own one comes first. */
export const listConfigurationsOf = async (db: Queryable, viewer: SignedIn): Promise<ConfigurationSummary[]> => {
  const seen = await listSeenConfigurations(db, viewer);
  const received = (await listReceived(db, viewer)).map((one) => ({ ...one, default: false }));
  return [...seen, ...received]
    .map(({ valid_until, ...configuration }) => ({ ...configuration, valid_until: valid_until?.toISOString() ?? null }))
    .sort((one, other) => byName.compare(one.name, other.name));
};
