import type { Queryable } from '#platform/db/database.ts';
import { offerForms } from '#platform/domain/forms/forms.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import type { AccountName } from '../accounts.ts';
import type { MapIds } from '../write-legend.ts';

export const DAY_MS = 86_400_000;

export interface DemoContext {
  readonly organisationId: number;
  readonly users: Readonly<Record<AccountName, number>>;
  readonly configurationIds: readonly number[];
  readonly maps: MapIds;
  readonly today: Date;
  /** Where the bytes of photos and documents are written. */
  readonly store: FileStore;
}

export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * DAY_MS);

/** Offers the forms in each configuration, in this order. */
export const offerEverywhere = async (db: Queryable, { organisationId, configurationIds }: DemoContext, formIds: readonly number[]): Promise<void> => {
  for (const configurationId of configurationIds) await offerForms(db, { organisationId, configurationId }, formIds);
};
