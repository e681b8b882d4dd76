import type { Viewer } from '#platform/server/viewer.ts';

export interface GuardedConfiguration {
  readonly organisationId: number;
  readonly public: boolean;
  /** Last moment that it opens. */
  readonly validUntil: Date | null;
  /** To this viewer, by name or by account kind. */
  readonly given: boolean;
}

const belongsTo = (viewer: Viewer, configuration: GuardedConfiguration): boolean =>
  viewer.organisationId === configuration.organisationId;

/** Read aloud: may this viewer see this configuration? */
export const may = (viewer: Viewer) => ({
  see(configuration: GuardedConfiguration): boolean {
    if (configuration.validUntil && configuration.validUntil < new Date()) return false;
    if (configuration.public) return true;
    if (viewer.kind === 'visitor') return false;
    if (viewer.role === 'admin') return true;
    return belongsTo(viewer, configuration) && (viewer.role === 'manager' || configuration.given);
  },

  /** See it as staff do: with dashboards, tools for those who signed in, and their own settings. */
  useFully(configuration: GuardedConfiguration): boolean {
    return (
      this.see(configuration) &&
      viewer.kind === 'user' &&
      (viewer.role === 'admin' || belongsTo(viewer, configuration))
    );
  },
});
