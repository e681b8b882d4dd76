import type { Question } from './questions.ts';

/** Questions that were not used while the rules were written. */
export const heldOut: readonly Question[] = [
  { ask: 'Zoek panden uit de jaren voor 1940 in Oosterbuurt', layer: 'panden', conditions: ['bouwjaar < 1940', 'buurt = Oosterbuurt'] },
  { ask: 'bomen lager dan 4 meter die achterstallig onderhoud hebben', layer: 'bomen', conditions: ['hoogte < 4', 'onderhoud = achterstallig'] },
  { ask: 'Hoeveel panden hebben minder dan twee bouwlagen?', layer: 'panden', conditions: ['bouwlagen < 2'] },
  { ask: 'lindes en essen jonger dan 20 jaar', chosen: 'bomen', layer: 'bomen', conditions: ['soort = linde', 'plantjaar > 2006', 'of soort = es', 'plantjaar > 2006'] },
  { ask: 'led lichtmasten van de gemeente zonder plaatsingsdatum', layer: 'licht', conditions: ['type_armatuur = led', 'eigenaar = gemeente', 'plaatsingsdatum empty'] },
  { ask: 'verkochte bouwkavels met een oppervlakte tussen 300 en 600 m²', layer: 'kavels', conditions: ['status = verkocht', 'oppervlakte >= 300', 'oppervlakte <= 600'] },
  { ask: 'projecten in Noord of Zuid met een budget van minimaal 1.000.000 euro', layer: 'projecten', conditions: ['wijk = Noord', 'budget >= 1000000', 'of wijk = Zuid', 'budget >= 1000000'] },
  { ask: 'meldingen van vorige maand die niet afgehandeld zijn', layer: 'meldingen', conditions: ['gemeld_op >= 2026-04-01', 'gemeld_op <= 2026-04-30', 'status <> afgehandeld'] },
  { ask: 'meldingen van voor 1 januari 2026', layer: 'meldingen', conditions: ['gemeld_op < 2026-01-01'] },
  { ask: 'goedkope bouwkavels in Westerbuurt', layer: 'kavels', conditions: ['buurt = Westerbuurt'], left: ['goedkope'] },
  { ask: 'rode beuken hoger dan tien meter in beeld', chosen: 'bomen', layer: 'bomen', where: 'view', conditions: ['soort = rode beuk', 'hoogte > 10'] },
  { ask: 'panden aan de Lange Dreef van na 2000', layer: 'panden', conditions: ['straat = Lange Dreef', 'bouwjaar > 2000'] },
  { ask: 'projecten die in 2026 eindigen', layer: 'projecten', conditions: ['einddatum >= 2026-01-01', 'einddatum <= 2026-12-31'] },
  { ask: 'bouwkavels met kavelnummer dat begint met A', layer: 'kavels', conditions: ['kavelnummer starts A'] },
  { ask: 'panden met oppervlaktte boven de 1000', layer: 'panden', conditions: ['oppervlakte > 1000'] },
  { ask: 'monumenten gebouwd tot en met 1850', chosen: 'panden', layer: 'panden', conditions: ['monument = true', 'bouwjaar <= 1850'] },
  { ask: 'panden naast het station in Centrum', layer: 'panden', conditions: ['buurt = Centrum'], left: ['naast', 'station'] },
  { ask: 'bomen die geen eik of beuk zijn', layer: 'bomen', conditions: ['soort <> eik', 'soort <> beuk'] },
  { ask: 'meldingen waarvan de omschrijving lamp bevat, sinds gisteren', layer: 'meldingen', conditions: ['omschrijving contains lamp', 'gemeld_op >= 2026-05-19'] },
  { ask: 'panden met ten minste 5 verdiepingen en een hoogte die niet bekend is', layer: 'panden', conditions: ['bouwlagen >= 5', 'hoogte empty'] },
];
