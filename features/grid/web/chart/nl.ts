import type { Aggregation, DatePeriod } from '#platform/contract/map-aggregates.ts';

export const nl = {
  loading: 'Grafiek berekenen...',
  noData: 'Geen data beschikbaar voor {title}',
  failed: 'De grafiek kon niet worden berekend.',
  again: 'Opnieuw',
  noColumn: 'Geen kolom van deze laag heeft waarden voor een grafiek.',
  tooMany: 'Kies bij Grid bewerken een kolom met minder verschillende waarden.',
  noPie: 'Een taart kan alleen aantallen en sommen verdelen die niet negatief zijn. Kies Staaf, of een andere berekening.',
  overFirst: 'over de eerste {looked} van {n}',
  overFirstOnly: 'over de eerste {looked}',
  empty: '(leeg)',
  yes: 'Ja',
  no: 'Nee',
  other: 'Overig',
  from: '{from} tot {to}',
  week: 'Week van {day}',
  starting: '{text}…',
  per: '{what} per {axis}',
  of: '{aggregation} van {column}',
  counts: 'Aantal',
  told: '{what}: {groups}.',
  toldMore: '{groups} en {n} andere',
  toldOne: '{label} {value}',
  and: ' en ',
  bar: '{label}: {value}',
  restGroups: '{n} andere groepen staan er niet bij.',
  follow: 'Volg kaartbeeld',
  figures: 'Cijfers',
  chart: 'Grafiek',
  png: 'Opslaan als PNG',
  pngFailed: 'Het opslaan van de grafiek is niet gelukt.',
  showAll: 'Alles weer tonen',
  filtering: 'De kaart en de tabel tonen alleen: {groups}.',
  unmet: 'De kaart zelf kan hier niet op worden gefilterd.',
  pressed: '{label}: alleen dit wordt getoond',
  released: 'Alles wordt weer getoond',
  rows: 'Rijen',
  days: '{n} dagen',
  press: 'Druk op een deel om de kaart tot dat deel te beperken.',
} as const;

export const aggregationWords: Readonly<Record<Aggregation, string>> = {
  count: 'Aantal', sum: 'Som', average: 'Gemiddelde', min: 'Laagste', max: 'Hoogste', median: 'Mediaan', stddev: 'Standaardafwijking',
  percentage: 'Percentage', mode: 'Meest voorkomend', earliest: 'Vroegste datum', latest: 'Laatste datum', range: 'Periode in dagen',
};

export const periodWords: Readonly<Record<DatePeriod, string>> = { day: 'dag', week: 'week', month: 'maand', year: 'jaar' };
