import type { SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import { fill } from '#platform/contract/fill.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ConfigurationDocument, LegendNode } from '../../contract/document.ts';
import type { MissingResource } from '../../contract/exchange-calls.ts';
import type { ExportedConfiguration } from '../../contract/exported.ts';
import { withoutLive } from '../../contract/live-settings.ts';
import { findResources } from '../resources.ts';
import { words } from '../words.ts';
import { nameKey } from './counterparts.ts';
import { translateSearch } from './search-kinds.ts';

const renumber = (legend: readonly LegendNode[], maps: ReadonlyMap<number, number>, next: () => number): LegendNode[] =>
  legend.flatMap((node): LegendNode[] => {
    if (node.kind === 'group') return [{ ...node, id: next(), children: renumber(node.children, maps, next) }];
    const mapId = maps.get(node.map_id);
    return mapId === undefined ? [] : [{ ...node, map_id: mapId }];
  });

export interface Imported {
  readonly document: ConfigurationDocument;
  readonly missing: MissingResource[];
  readonly notes: string[];
}

/** The ids in this organisation of the items of the file that are used or created. */
interface FoundHere {
  readonly maps: ReadonlyMap<number, number>;
  readonly forms: readonly number[];
  readonly dashboards: readonly number[];
}

/**
 * Translates the document of a file to the ids of this organisation, and returns which account kinds and searched resources it
 * does not have.
 */
export const translate = async (
  db: Queryable, catalogue: SettingsCatalogue, organisationId: number, file: ExportedConfiguration, here: FoundHere, isTokenFree: (token: string) => Promise<boolean>,
): Promise<Imported> => {
  const { document } = file;
  const missing: Imported['missing'] = [];
  const rolesHere: number[] = [];
  const names = new Map(file.roles.map((role) => [role.id, role.name]));
  for (const id of new Set(document.roles)) {
    const name = names.get(id) ?? String(id);
    const found = (await findResources(db, 'roles', organisationId, name)).find((role) => nameKey(role.name) === nameKey(name));
    if (found) rolesHere.push(found.id);
    else missing.push({ kind: 'roles', name });
  }
  const search = await translateSearch(db, organisationId, file);
  let number = 0;
  const token = document.public_token;
  const keepsToken = token === null || (await isTokenFree(token));
  const translated: ConfigurationDocument = {
    ...document,
    legend: renumber(document.legend, here.maps, () => (number -= 1)),
    backgrounds: document.backgrounds.flatMap((place) => {
      const mapId = here.maps.get(place.map_id);
      return mapId === undefined ? [] : [{ ...place, map_id: mapId }];
    }),
    users: [],
    roles: [...new Set(rolesHere)], forms: [...here.forms], dashboards: [...here.dashboards],
    tools: withoutLive(search.tools, catalogue),
    public_token: keepsToken ? token : null,
  };
  const brought = catalogue.tools.filter(({ name }) => name in document.tools);
  const notes = [
    words.importUsers,
    ...(keepsToken ? [] : [fill(words.importToken, { token })]),
    ...brought.flatMap(({ importNote }) => importNote ?? []),
    ...(brought.some(({ credentials }) => credentials) ? [words.importCredentials] : []),
  ];
  return { document: translated, missing: [...missing, ...search.missing], notes };
};
