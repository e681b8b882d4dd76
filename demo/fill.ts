import { dayOf } from '#platform/contract/amsterdam-day.ts';
import { createSettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { Database } from '#platform/db/database.ts';
import { createOrganisation, findOrganisationByPrefix } from '#platform/domain/organisations/organisations.ts';
import { credentialsBox } from '#platform/domain/secret-box.ts';
import { twoFactorBox } from '#platform/domain/users/two-factor.ts';
import { findFeatures } from '#platform/server/find-features.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { privacyStatement } from './content/privacy.ts';
import { addAccounts, addMapMakers } from './content/accounts.ts';
import { addConfigurations, townExtent } from './content/configurations.ts';
import { addForms } from './content/forms.ts';
import { addNeighbour } from './content/neighbour.ts';
import { addPersonalMap } from './content/personal-map.ts';
import { addSearchEntries, prepareSearch } from './content/search.ts';
import { themeOf } from './content/themes.ts';
import { addMaps } from './content/write-legend.ts';
import { addSources, addTown } from './content/write-town.ts';
import { towns } from './town/towns.ts';

export interface FillOptions {
  readonly database: Database;
  /** Only the secret is needed: it encrypts the credentials of sources and tools. */
  readonly settings: { readonly secret: string };
  /** Where the bytes of the photos and documents of registrations are written. */
  readonly store: FileStore;
  readonly onProgress?: (doing: string) => void;
  /** Number of towns; default 1. */
  readonly scale?: number;
  /** Absent: now. All dates in the demo follow from it. */
  readonly today?: Date;
}

export interface FillResult {
  /** False when the municipality existed already, and nothing was written. */
  readonly filled: boolean;
  readonly features: number;
}

const prefix = 'markerwaard';

/** Midnight UTC of the day in the Netherlands. */
const midnight = (moment: Date): Date => new Date(`${dayOf(moment)}T00:00:00Z`);

const number = new Intl.NumberFormat('nl-NL');

/** Writes the fictional municipality in one transaction, unless it exists already. */
export const fillDemo = async ({ database, settings, store, onProgress, scale = 1, today: now }: FillOptions): Promise<FillResult> => {
  if (await findOrganisationByPrefix(database.query, prefix)) return { filled: false, features: 0 };
  const today = midnight(now ?? new Date());
  const box = credentialsBox(settings);
  const catalogue = createSettingsCatalogue(await findFeatures());
  const tell = (doing: string): void => onProgress?.(doing);
  const features = await database.transaction(async (db) => {
    tell('Accounts maken');
    const { id: organisationId } = await createOrganisation(db, {
      prefix, name: 'Gemeente Markerwaard', extent: townExtent, privacyHtml: privacyStatement, themeCss: themeOf('markerwaard'),
      // The browser reads the capabilities of their tile services itself.
      allowedHosts: ['service.pdok.nl', 'api.pdok.nl'],
    });
    const users = await addAccounts(db, twoFactorBox(settings), organisationId);
    await addMapMakers(db, organisationId);
    const sources = await addSources(db, box, organisationId);
    await prepareSearch(db, organisationId);
    let written = 0;
    for (const { town, place, of } of towns(scale, today)) {
      const which = of > 1 ? ` (stad ${place} van ${of})` : '';
      const before = written;
      written += await addTown(db, organisationId, sources, town, (_, so) => tell(`Straten, huizen en water tekenen${which}: ${number.format(before + so)} objecten`));
      await addSearchEntries(db, organisationId, town, place - 1);
    }
    tell('Kaarten en configuraties maken');
    const maps = await addMaps(db, organisationId, sources);
    const configurations = await addConfigurations({ db, box, catalogue, organisationId, users, maps, today });
    await addForms(db, { organisationId, users, maps, today, store, configurationIds: [configurations.default, configurations.maintenance] });
    await addPersonalMap(db, box, { organisationId, userId: users.kijker, configurationId: configurations.default });
    await addNeighbour(db, box, catalogue, today);
    return written;
  });
  return { filled: true, features };
};
