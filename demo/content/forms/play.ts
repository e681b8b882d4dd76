import type { Queryable } from '#platform/db/database.ts';
import { createForm } from '#platform/domain/forms/forms.ts';
import { addRegistration } from '#platform/domain/forms/registrations.ts';
import { daysBefore, type DemoContext } from './context.ts';

const choices = (...values: string[]) => values.map((value) => ({ value, step: 0 }));

const items = [
  { name: 'Uw idee', type: 'textarea', required: true, listTitle: true, placeholder: 'Wat zou u hier willen?' },
  { name: 'Voor welke leeftijd', type: 'select', filter: true, selects: choices('Tot 6 jaar', '6 tot 12 jaar', 'Vanaf 12 jaar') },
  { name: 'Ik help mee met bouwen', type: 'checkbox', auto: 'false' },
] as const;

/** EPSG:28992. */
const ideas: readonly (readonly [x: number, y: number, idea: string, age: string, helps: boolean])[] = [
  [144_690, 507_840, 'Een schommel bij het water', 'Tot 6 jaar', true],
  [144_930, 508_020, 'Een klimboom van hout uit de polder', '6 tot 12 jaar', false],
  [145_180, 508_190, 'Een pannakooi naast de school', 'Vanaf 12 jaar', true],
  [145_330, 507_690, 'Een zandbak met schaduw', 'Tot 6 jaar', false],
];

/** Makes a form that is closed: its ideas can be read, and nobody adds one. */
export const addPlayForm = async (db: Queryable, { organisationId, users, today }: DemoContext): Promise<number> => {
  const form = await createForm(db, {
    organisationId, name: 'Ideeën voor speelplekken', items, locationOnly: true,
    description: 'Waar in de gemeente mist u een plek om te spelen?',
    validFrom: daysBefore(today, 120), validTill: new Date(daysBefore(today, 30).getTime() - 1),
    styling: { lineColor: '#7b3fa0', lineWidth: 2, fillColor: 'rgba(123,63,160,0.3)', circleLineColor: '#7b3fa0', circleWidth: 2, circleRadius: 6 },
  });
  const [idea, age, help] = form.itemIds as [number, number, number];
  for (const [index, [x, y, text, forAge, helps]] of ideas.entries()) {
    await addRegistration(db, {
      organisationId, formId: form.id, userId: index % 2 === 0 ? users.kijker : users.melder, createdAt: daysBefore(today, 90 - index * 9),
      geometry: { type: 'Point', coordinates: [x, y] },
      values: [{ itemId: idea, value: text }, { itemId: age, value: forAge }, { itemId: help, value: String(helps) }],
    });
  }
  return form.id;
};
