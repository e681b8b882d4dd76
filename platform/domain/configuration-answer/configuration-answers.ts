import type { Configuration } from '#platform/contract/configuration.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { SignedIn, Viewer } from '#platform/server/viewer.ts';
import { openConfiguration, type OpenedConfiguration } from '../configurations/open.ts';
import { may } from '../configurations/policy.ts';
import { LeastRecentlyUsed } from '../least-recently-used.ts';
import { presentPublicConfiguration } from './present-public.ts';
import { presentConfiguration } from './present.ts';
import { readConfiguration } from './read-configuration.ts';
import type { StoredConfiguration } from './stored-configuration.ts';

export interface ConfigurationAnswers {
  /** The configuration as this viewer may see it: in full for users of its organisation, else as the public sees it. Null: not visible. */
  forViewer(id: number, viewer: Viewer): Promise<Configuration | null>;
  /**
   * The configuration for users of an account kind that have no configuration assigned by name. `given`: whether the
   * configuration is assigned to that account kind. Null: not visible.
   */
  forKind(id: number, viewer: SignedIn, given: boolean): Promise<Configuration | null>;
  /** The configuration as the public sees it. Null: it is not public, or has expired. */
  forPublic(id: number): Promise<Configuration | null>;
}

type WithoutParts = Omit<Configuration, 'parts' | 'forms'>;
const CACHED_CONFIGURATIONS = 200;
const CACHED_PUBLIC_ANSWERS = 50;

/**
 * Builds configuration answers. The data that all viewers share is read once per version and cached in memory, so that opening
 * a configuration again costs one query, which checks access and version.
 */
export const createConfigurationAnswers = (
  db: Queryable,
  { catalogue, configurationParts }: Pick<Platform, 'catalogue' | 'configurationParts'>,
): ConfigurationAnswers => {
  const stored = new LeastRecentlyUsed<number, { edition: string; answer: Promise<StoredConfiguration | undefined> }>(
    CACHED_CONFIGURATIONS,
  );
  const publicAnswers = new LeastRecentlyUsed<StoredConfiguration, WithoutParts>(CACHED_PUBLIC_ANSWERS);

  const read = (opened: OpenedConfiguration): Promise<StoredConfiguration | undefined> => {
    const edition = `${opened.version}.${opened.contents}`;
    const cached = stored.get(opened.id);
    if (cached?.edition === edition) return cached.answer;
    const answer = readConfiguration(db, catalogue, opened.id);
    stored.set(opened.id, { edition, answer });
    answer.catch(() => stored.delete(opened.id));
    return answer;
  };

  const addParts = async (configuration: WithoutParts, viewer: Viewer): Promise<Configuration> => {
    const bare: Configuration = { ...configuration, forms: [], parts: {} };
    const answered = await Promise.all(
      [...configurationParts].map(async ([name, part]) => [name, await part(bare, viewer)] as const),
    );
    const { forms = [], ...rest } = Object.fromEntries(answered);
    return { ...bare, forms: forms as Configuration['forms'], parts: rest };
  };

  const presentToPublic = (configuration: StoredConfiguration): WithoutParts => {
    const cached = publicAnswers.get(configuration);
    if (cached) return cached;
    const answer = presentPublicConfiguration(configuration, catalogue);
    publicAnswers.set(configuration, answer);
    return answer;
  };

  const answer = async (opened: OpenedConfiguration, viewer: Viewer): Promise<Configuration | null> => {
    const configuration = await read(opened);
    if (!configuration) return null;
    return viewer.kind === 'user' && may(viewer).useFully(opened)
      ? addParts(presentConfiguration(configuration, viewer, opened.legend), viewer)
      : addParts(presentToPublic(configuration), { kind: 'visitor', organisationId: opened.organisationId });
  };

  return {
    async forViewer(id, viewer) {
      const opened = await openConfiguration(db, id, viewer);
      return opened && may(viewer).see(opened) ? answer(opened, viewer) : null;
    },
    async forKind(id, viewer, given) {
      const found = await openConfiguration(db, id, viewer);
      const opened = found && { ...found, given };
      return opened && may(viewer).see(opened) ? answer(opened, viewer) : null;
    },
    async forPublic(id) {
      const visitor: Viewer = { kind: 'visitor', organisationId: 0 };
      const opened = await openConfiguration(db, id, visitor);
      return opened && may(visitor).see(opened) ? answer(opened, visitor) : null;
    },
  };
};
