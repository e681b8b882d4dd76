import { seesAllConfigurations } from '#platform/contract/roles.ts';
import type { Viewer } from '#platform/server/viewer.ts';

export interface GuardedConfiguration {
  readonly organisationId: number;
  readonly public: boolean;
  /** Last moment that it opens. */
  readonly validUntil: Date | null;
  /** To this viewer, by name or by account kind. */
  readonly given: boolean;
}

/** Read aloud: may this viewer see this configuration? */
export const may = (viewer: Viewer) => {
  const see = ({ organisationId, validUntil, given, ...configuration }: GuardedConfiguration): boolean => {
    if (validUntil && validUntil < new Date()) return false;
    if (configuration.public) return true;
    if (viewer.kind === 'visitor') return false;
    if (viewer.role === 'admin') return true;
    return viewer.organisationId === organisationId && (seesAllConfigurations(viewer.role) || given);
  };
  return {
    see,

    /** See it as those who signed in do: with dashboards, every tool, and settings of their own. */
    useFully: (configuration: GuardedConfiguration): boolean =>
      see(configuration) &&
      viewer.kind === 'user' &&
      (viewer.role === 'admin' || viewer.organisationId === configuration.organisationId),
  };
};
