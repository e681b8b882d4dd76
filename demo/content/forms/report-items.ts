import { defaultFormStyling, type FormStyling } from '#platform/contract/forms.ts';

export const phases = ['Nieuw', 'In behandeling', 'Ingepland', 'Afgehandeld'] as const;
const kinds = ['Wegen', 'Verlichting', 'Afval', 'Groen', 'Riolering', 'Spelen', 'Handhaving'] as const;

export const notes = ['Ter plekke bekeken.', 'Doorgezet naar de aannemer.', 'Hoort bij de wijkschouw.', 'Onderdelen besteld.'] as const;

export const styling: FormStyling = {
  ...defaultFormStyling, circleRadius: 6,
  features: {
    key: 'Status',
    props: [
      { value: 'Nieuw', fillColor: 'rgba(198,40,40,0.5)', strokeColor: '#c62828' }, { value: 'In behandeling', fillColor: 'rgba(239,108,0,0.5)', strokeColor: '#ef6c00' },
      { value: 'Ingepland', fillColor: 'rgba(21,101,192,0.5)', strokeColor: '#1565c0' }, { value: 'Afgehandeld', fillColor: 'rgba(46,125,50,0.5)', strokeColor: '#2e7d32' },
    ],
  },
};

/** Fictional people. */
export const people = [
  'Anouk van Dijkwater', 'Bram Kamperzand', 'Carla Oeverloos', 'Daan Rietveen', 'Els Zuiderkwelder', 'Floor Ganzenpas',
  'Gijs Meerpaal', 'Hanna Slikgronden', 'Ivo Waterhoen', 'Jet van der Polderbaan',
];

export const items = [
  { name: 'Omschrijving', type: 'textarea', required: true, listTitle: true, placeholder: 'Wat is er aan de hand?' },
  { name: 'Soort', type: 'select', required: true, filter: true, selects: kinds.map((value) => ({ value, step: 0 })) },
  { name: 'Status', type: 'select', filter: true, selects: phases.map((value, step) => ({ value, step })) },
  { name: 'Datum', type: 'date', required: true, auto: 'today' },
  { name: 'Straat', type: 'text' },
  { name: 'Naam melder', type: 'text', hide: true },
  { name: 'Spoed', type: 'checkbox', auto: 'false' },
  { name: 'Foto', type: 'image' },
  { name: 'Werkbon', type: 'pdf' },
  { name: 'Notitie van de behandelaar', type: 'textarea', hide: true },
] as const;
