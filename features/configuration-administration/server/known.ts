import type { SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import { credentialsBox, type SecretBox } from '#platform/domain/secret-box.ts';
import type { Platform } from '#platform/server/feature.ts';

/** What is needed to read stored tools and options. */
export interface Known {
  readonly box: SecretBox;
  readonly catalogue: SettingsCatalogue;
}

export const knownOf = ({ settings, catalogue }: Pick<Platform, 'settings' | 'catalogue'>): Known => ({ box: credentialsBox(settings), catalogue });
