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
  /** As this viewer may see it: fully by who belongs to it, else as the public does. Null: not at all. */
  forViewer(id: number, viewer: Viewer): Promise<Configuration | null>;
  /** As somebody of an account kind sees it to whom nothing is given by name; `given`: to that kind. Null: not at all. */
  forKind(id: number, viewer: SignedIn, given: boolean): Promise<Configuration | null>;
  /** As the public sees it, whoever asks. Null: it is not public, or over. */
  forPublic(id: number): Promise<Configuration | null>;
}

type WithoutParts = Omit<Configuration, 'parts' | 'forms'>;
const KEPT_CONFIGURATIONS = 200;
const KEPT_PUBLIC = 50;

/**
 * Answers configurations. What all viewers share is read once per version and kept in memory, so that opening
 * one again costs a single question to the database: may I, and has anything changed?
 */
export const createConfigurationAnswers = (
  db: Queryable,
  { catalogue, configurationParts }: Pick<Platform, 'catalogue' | 'configurationParts'>,
): ConfigurationAnswers => {
  const stored = new LeastRecentlyUsed<number, { edition: string; answer: Promise<StoredConfiguration | undefined> }>(
    KEPT_CONFIGURATIONS,
  );
  const publicAnswers = new LeastRecentlyUsed<StoredConfiguration, WithoutParts>(KEPT_PUBLIC);

  const read = (opened: OpenedConfiguration): Promise<StoredConfiguration | undefined> => {
    const edition = `${opened.version}.${opened.contents}`;
    const kept = stored.get(opened.id);
    if (kept?.edition === edition) return kept.answer;
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
    const kept = publicAnswers.get(configuration);
    if (kept) return kept;
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
