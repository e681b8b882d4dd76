import { seesAllConfigurations } from '#platform/contract/roles.ts';
import type { Viewer } from '#platform/server/viewer.ts';

export interface GuardedConfiguration {
  readonly organisationId: number;
  readonly public: boolean;
  /** The last moment at which it can be opened. */
  readonly validUntil: Date | null;
  /** Assigned to this viewer, by name or account kind, or shared with them. */
  readonly given: boolean;
}

/** The policy, to be read as a question: `may(viewer).see(configuration)`. */
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

    /** Use it in full, as users of its organisation do: with dashboards, all tools, and personal settings. */
    useFully: (configuration: GuardedConfiguration): boolean =>
      see(configuration) &&
      viewer.kind === 'user' &&
      (viewer.role === 'admin' || viewer.organisationId === configuration.organisationId),
  };
};
