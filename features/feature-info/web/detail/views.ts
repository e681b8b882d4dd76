import type { DetailViewName } from '../../detail-names.ts';
import type { FieldRule } from './rules.ts';

type Properties = Readonly<Record<string, unknown>>;

/** A way to show one kind of thing: which attributes, in which order, and how. */
export interface DetailView {
  readonly title?: string;
  /** The attribute that tells what it is in a sentence or more. */
  readonly lead?: string;
  readonly fields: readonly FieldRule[];
  /** Names of attributes that are not shown of this one. */
  readonly withheld?: (properties: Properties) => readonly string[];
}

const isSold = ({ kavelstatus }: Properties): boolean =>
  typeof kavelstatus === 'string' && kavelstatus.trim().toLowerCase() === 'verkocht';

const views: Readonly<Record<DetailViewName, DetailView>> = {
  project: {
    title: '{titel}',
    lead: 'omschrijving',
    fields: [
      { name: 'planning' },
      { name: 'jaar_van_uitvoering' },
      { name: 'begindatum', kind: 'date' },
      { name: 'einddatum', kind: 'date' },
      { name: 'project_trekker', label: 'Projecttrekker' },
      { name: 'afdeling' },
      { name: 'alleen_intern_weergeven' },
      { name: 'meer_informatie_link', label: 'Meer informatie', kind: 'link', textFrom: 'tekst_omschrijving_link' },
    ],
  },
  plot: {
    title: 'Kavel {kavelnummer}',
    lead: 'extra_informatie',
    fields: [
      { name: 'kavelstatus', label: 'Status', kind: 'status' },
      { name: 'kavelnummer' },
      { name: 'oppervlakte', unit: 'm²' },
      { name: 'prijs_exbtw', kind: 'euro' },
      { name: 'prijs_incbtw', kind: 'euro' },
      { name: 'pdf', label: 'Kavelpaspoort', kind: 'pdf' },
    ],
    withheld: (properties) => (isSold(properties) ? ['prijs_exbtw', 'prijs_incbtw'] : []),
  },
  welstand: {
    fields: [
      { name: 'code' },
      { name: 'niveau', label: 'Welstandsniveau' },
      { name: 'welstandsniveau' },
      { name: 'welstand_grave_welstandsniveau', label: 'Welstandsniveau' },
      { name: 'url', label: 'Welstandsnota', kind: 'link' },
      { name: 'afbeelding', kind: 'image' },
    ],
    // The level goes by three names: once is enough.
    withheld: (properties) =>
      ['niveau', 'welstandsniveau', 'welstand_grave_welstandsniveau']
        .filter((name) => properties[name] !== undefined && properties[name] !== null && properties[name] !== '')
        .filter((name, index, names) => names.findIndex((other) => properties[other] === properties[name]) < index),
  },
  document: {
    fields: [
      { name: 'pdf', label: 'Document', kind: 'pdf' },
      { name: 'url', label: 'Document', kind: 'link' },
      { name: 'afbeelding', kind: 'image' },
    ],
  },
  log: {
    fields: [
      { name: 'afbeelding', kind: 'image' },
      { name: 'log', label: 'Logboek', kind: 'link' },
      { name: 'log_url', label: 'Logboek', kind: 'link' },
      { name: 'url', label: 'Logboek', kind: 'link' },
    ],
  },
};

/** Null: no such view, all attributes are shown. */
export const findView = (name: string | undefined): DetailView | null =>
  name !== undefined && Object.hasOwn(views, name) ? views[name as DetailViewName] : null;
