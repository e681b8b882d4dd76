import type { StyleRule } from '#platform/contract/configuration.ts';
import { from, get, growing, type Expression, type Style } from './rule.ts';

const family = "'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif";
const halo: Style = { 'text-stroke-color': 'rgba(255,255,255,0.9)', 'text-stroke-width': 3 };

const label = (value: Expression, zoom: number, size = 12, more: Style = {}): StyleRule => ({
  filter: from(zoom)[0],
  style: { 'text-value': value, 'text-font': `600 ${size}px ${family}`, 'text-fill-color': '#1b2530', ...halo, ...more },
});

/** Makes one rule per value, so that the legend can show each. */
const each = (property: string, styles: Readonly<Record<string, Style>>): StyleRule[] =>
  Object.entries(styles).map(([value, style]) => ({ filter: ['==', ['get', property], value], style: { ...style } }));

/** Thin when zoomed out, where many areas are close together. */
const edge = growing([8, 0.4], [11, 1], [13, 2]);
const area = (fill: string, stroke: string, width: Expression = edge): Style => ({ 'fill-color': fill, 'stroke-color': stroke, 'stroke-width': width });
const stroke = (colour: string, width: Expression = 3): Style => ({ 'stroke-color': colour, 'stroke-width': width, 'stroke-line-cap': 'round' });
const dot = (fill: string, radius: Expression = 5, rim = '#ffffff'): Style => ({
  'circle-radius': radius, 'circle-fill-color': fill, 'circle-stroke-color': rim, 'circle-stroke-width': 1.5,
});

export const overlays = {
  bouwkavels: [
    ...each('kavelstatus', {
      Vrij: area('rgba(70,160,90,0.45)', '#2c7a43'), 'In optie': area('rgba(240,170,60,0.5)', '#b5761a'),
      Gereserveerd: area('rgba(120,130,200,0.45)', '#5560a8'), Verkocht: area('rgba(200,70,70,0.4)', '#a03535'),
    }),
    label(get('kavelnummer'), 12.5),
  ],
  inVoorbereiding: [{ style: { ...area('rgba(240,148,65,0.3)', '#c96f17', growing([8, 1.2], [11, 2], [13, 3])), 'stroke-line-dash': [8, 5] } }],
  inUitvoering: [{ style: { ...area('rgba(200,60,60,0.3)', '#b3261e', growing([8, 2], [11, 4], [13, 6])) } }],
  welstand: [
    ...each('niveau', {
      Bijzonder: area('rgba(150,60,120,0.35)', '#8a3a6e'), Regulier: area('rgba(230,180,90,0.25)', '#b98a35'),
      Welstandsvrij: area('rgba(120,170,120,0.2)', '#5d8a5d'),
    }),
    label(['concat', get('code'), ' ', get('gebied')], 9.5),
  ],
  snelheid: ([[15, '#2f9e6e'], [30, '#7db83a'], [50, '#f0b429'], [60, '#ef7d22'], [80, '#c92a2a']] as const).map(([limit, colour]) => ({
    title: `${limit} km/u`, filter: ['==', ['get', 'maximumsnelheid'], limit], style: { ...stroke(colour, growing([8, 1.5], [11, 3], [14, 7])) },
  })),
  reistijd: [
    ...each('vervoer', { lopen: area('rgba(30,110,180,0.14)', '#1e6eb4', 2), fietsen: area('rgba(120,60,160,0.12)', '#783ca0', 2) }),
    label(['concat', ['to-string', get('minuten')], ' min'], 7, 12, { 'text-placement': 'line', 'text-repeat': 500 }),
  ],
  drukte: ([[0, 30, 'Rustig', '#3aa76d'], [30, 55, 'Normaal', '#f0c419'], [55, 80, 'Druk', '#ef7d22'], [80, 1000, 'Zeer druk', '#c92a2a']] as const).map(([low, high, title, colour]) => ({
    title,
    filter: ['all', ['>=', ['get', 'drukte'], low], ['<', ['get', 'drukte'], high]],
    style: { ...stroke(colour, growing([8, 2], [11, 4.5], [14, 9])) },
  })),
  meldingen: each('status', { Nieuw: dot('#1769b5', 6), 'In behandeling': dot('#d98710', 6), Ingepland: dot('#7a4bb0', 6), Afgehandeld: dot('#3b8f4c', 6) }),
  wijken: [{ style: area('rgba(23,60,107,0.04)', '#17406b', 3) }, label(get('naam'), 7, 15)],
  buurten: [{ style: { ...area('rgba(120,40,90,0.05)', '#8a3a6e', 2), 'stroke-line-dash': [10, 4] } }, label(get('naam'), 9, 13)],
  percelen: [{ style: area('rgba(255,255,255,0.01)', '#b0431e', 1) }, label(['to-string', get('perceelnummer')], 13.5, 11)],
  bomen: [{ style: dot('rgba(58,140,60,0.85)', growing([11, 2], [13, 4], [15, 7]), '#ffffff') }],
  // Thousands of features: dots when zoomed out, crowns and lamps when zoomed in.
  alleBomen: [{ style: { ...dot('rgba(58,140,60,0.75)', growing([7, 1], [9, 1.6], [11, 2.6], [13, 4], [15, 7])), 'circle-stroke-width': growing([10, 0], [13, 1]) } }],
  alleLichtmasten: [{ style: { ...dot('rgba(245,194,17,0.9)', growing([7, 0.9], [9, 1.4], [11, 2.4], [14, 5]), '#6b5200'), 'circle-stroke-width': growing([10, 0], [13, 1.2]) } }],
  storingen: [{ style: dot('#c92a2a', growing([8, 3], [11, 5], [14, 8])) }, label(get('mastnummer'), 13.5, 11, { 'text-offset-y': -14 })],
  lichtmasten: [
    ...each('status', { 'in bedrijf': dot('#f5c211', growing([11, 2.4], [14, 5]), '#6b5200'), storing: dot('#c92a2a', growing([11, 4], [14, 7]), '#ffffff') }),
  ],
  riolering: each('stelsel', { gemengd: stroke('#8a5a2b', 3), vuilwater: stroke('#b3261e', 3), hemelwater: stroke('#1769b5', 3) }),
  putten: [{ style: dot('#ffffff', growing([12, 2.5], [15, 6]), '#5a4632') }, label(get('putnummer'), 14.5, 11, { 'text-offset-y': -13 })],
  wegvakken: [{ style: stroke('#5a3e9b', growing([8, 1], [13, 3])) }, label(get('naam'), 13, 12, { 'text-placement': 'line' })],
  panden: ([[0, 1900, 'Voor 1900', '#7a0f2c'], [1900, 1945, '1900 – 1944', '#c43d3d'], [1945, 1970, '1945 – 1969', '#f08a4b'], [1970, 1985, '1970 – 1984', '#f6d55c'], [1985, 2000, '1985 – 1999', '#a6d388'], [2000, 2015, '2000 – 2014', '#4fb0a5'], [2015, 3000, 'Vanaf 2015', '#2c6fb3']] as const).map(([low, high, title, colour]) => ({
    title,
    filter: ['all', ['==', ['get', 'layer'], 'pand'], ['>=', ['get', 'bouwjaar'], low], ['<', ['get', 'bouwjaar'], high]],
    style: { 'fill-color': colour, 'stroke-color': 'rgba(40,30,30,0.5)', 'stroke-width': 0.7 },
  })),
} satisfies Record<string, StyleRule[]>;
