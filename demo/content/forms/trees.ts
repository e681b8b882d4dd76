import type { Queryable } from '#platform/db/database.ts';
import { createForm } from '#platform/domain/forms/forms.ts';
import type { DemoContext } from './context.ts';

const choices = (...values: string[]) => values.map((value) => ({ value, step: 0 }));

const items = [
  { name: 'Boomsoort', type: 'text', required: true, listTitle: true, field: 'soort', placeholder: 'De Nederlandse naam, zoals Zomereik.' },
  { name: 'Latijnse naam', type: 'text', field: 'boomsoort' },
  { name: 'Onderhoudstoestand', type: 'select', required: true, filter: true, field: 'onderhoudstoestand', selects: choices('goed', 'redelijk', 'matig') },
  { name: 'Plantjaar', type: 'number', field: 'plantjaar' },
  { name: 'Kroondiameter (m)', type: 'number', field: 'kroon' },
  { name: 'Beheerder', type: 'text', field: 'beheerder' },
  { name: 'Opmerking', type: 'textarea', placeholder: 'Bijvoorbeeld dood hout, of een beschadigde stam.' },
] as const;

/** Makes a form that adds and changes the trees of the map. */
export const addTreeForm = async (db: Queryable, { organisationId, maps }: DemoContext): Promise<number> => {
  const { id } = await createForm(db, {
    organisationId, name: 'Boomcontrole', type: 'other', items, mapId: maps.get('bomen') ?? null,
    // The source of the trees has no layers with names.
    layer: '',
    description: 'Controleer een boom, of zet een nieuwe boom op de kaart. Wat u invult, komt in de kaart Bomen.',
    styling: { lineColor: '#2e7d32', lineWidth: 2, fillColor: 'rgba(46,125,50,0.4)', circleLineColor: '#2e7d32', circleWidth: 2, circleRadius: 6 },
  });
  return id;
};
