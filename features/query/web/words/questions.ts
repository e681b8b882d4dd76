import type { Where } from '../query-store.ts';

/** A question in Dutch and what it means. They were written before the rules. */
export interface Question {
  readonly ask: string;
  /** The layer that is chosen before the question is asked. */
  readonly chosen?: string;
  readonly layer: string;
  readonly where?: Where;
  /** Each as field, comparison and value; `of` begins one that joins by OR. */
  readonly conditions: readonly string[];
  /** The words that are not understood. */
  readonly left?: readonly string[];
}

/** A Wednesday. */
export const today = '2026-05-20';

export const questions: readonly Question[] = [
  { ask: 'panden na 1990 in Westerbuurt met meer dan 3 lagen', layer: 'panden', conditions: ['bouwjaar > 1990', 'buurt = Westerbuurt', 'bouwlagen > 3'] },
  { ask: 'Welke bomen zijn hoger dan 15 meter?', layer: 'bomen', conditions: ['hoogte > 15'] },
  { ask: 'eiken in Westerbuurt', chosen: 'bomen', layer: 'bomen', conditions: ['soort = eik', 'buurt = Westerbuurt'] },
  { ask: 'panden zonder bouwjaar', layer: 'panden', conditions: ['bouwjaar empty'] },
  { ask: 'bomen geplant voor 1960', layer: 'bomen', conditions: ['plantjaar < 1960'] },
  { ask: 'Toon alle panden gebouwd tussen 1950 en 1980', layer: 'panden', conditions: ['bouwjaar >= 1950', 'bouwjaar <= 1980'] },
  { ask: 'bomen met een hoogte van minstens 12,5 m in Oosterbuurt', layer: 'bomen', conditions: ['hoogte >= 12,5', 'buurt = Oosterbuurt'] },
  { ask: 'lichtmasten geplaatst sinds maart 2024', layer: 'licht', conditions: ['plaatsingsdatum >= 2024-03-01'] },
  { ask: 'lichtmasten geplaatst na 1990', layer: 'licht', conditions: ['plaatsingsdatum > 1990-12-31'] },
  { ask: 'meldingen van de afgelopen 30 dagen', layer: 'meldingen', conditions: ['gemeld_op >= 2026-04-20', 'gemeld_op <= 2026-05-20'] },
  { ask: 'eiken of beuken die hoger zijn dan 20 meter', chosen: 'bomen', layer: 'bomen', conditions: ['soort = eik', 'hoogte > 20', 'of soort = beuk', 'hoogte > 20'] },
  { ask: 'bomen behalve linden', layer: 'bomen', conditions: ['soort <> linde'] },
  { ask: 'panden die niet in Centrum liggen', layer: 'panden', conditions: ['buurt <> Centrum'] },
  { ask: 'bouwkavels groter dan 500 m2 die nog vrij zijn', layer: 'kavels', conditions: ['oppervlakte > 500', 'status = vrij'], left: ['nog'] },
  { ask: 'kavels in optie met een prijs van hoogstens € 250.000', chosen: 'kavels', layer: 'kavels', conditions: ['status = in optie', 'prijs <= 250000'] },
  { ask: 'projecten die vorig jaar zijn gestart', layer: 'projecten', conditions: ['startdatum >= 2025-01-01', 'startdatum <= 2025-12-31'] },
  { ask: 'projecten met status uitvoering', layer: 'projecten', conditions: ['fase = uitvoering'], left: ['status'] },
  { ask: 'projecten na 2025', layer: 'projecten', conditions: [], left: ['na', '2025'] },
  { ask: 'meldingen over zwerfvuil in behandeling', layer: 'meldingen', conditions: ['categorie = zwerfvuil', 'status = in behandeling'] },
  { ask: 'nieuwe meldingen in beeld', layer: 'meldingen', where: 'view', conditions: ['status = nieuw'] },
  { ask: 'alle eiken in het hele gebied', chosen: 'bomen', layer: 'bomen', where: 'everywhere', conditions: ['soort = eik'] },
  { ask: 'panden met bouwjar 1934', layer: 'panden', conditions: ['bouwjaar = 1934'] },
  { ask: 'panden in straten die beginnen met Kerk', layer: 'panden', conditions: ['straat starts Kerk'] },
  { ask: 'projecten met brug in de naam', layer: 'projecten', conditions: ['naam contains brug'] },
  { ask: 'panden met drie of meer bouwlagen', layer: 'panden', conditions: ['bouwlagen >= 3'] },
  { ask: 'panden van 4 lagen of hoger gebouwd vanaf 2000', layer: 'panden', conditions: ['bouwlagen >= 4', 'bouwjaar >= 2000'] },
  { ask: 'bomen ouder dan vijftig jaar', layer: 'bomen', conditions: ['plantjaar < 1976'] },
  { ask: 'panden ouder dan 1900 of met meer dan 6 lagen', layer: 'panden', conditions: ['bouwjaar < 1900', 'of bouwlagen > 6'] },
  { ask: 'zieke bomen in De Lage Landen', layer: 'bomen', conditions: ['ziek = true', 'buurt = De Lage Landen'] },
  { ask: 'panden die geen monument zijn', layer: 'panden', conditions: ['monument = false'] },
  { ask: 'winkels en kantoren in Centrum', chosen: 'panden', layer: 'panden', conditions: ['gebruik = winkel', 'buurt = Centrum', 'of gebruik = kantoor', 'buurt = Centrum'] },
  { ask: 'bomen laatst gecontroleerd op 3 februari 2026', layer: 'bomen', conditions: ['laatste_controle = 2026-02-03'], left: ['laatst'] },
  { ask: 'panden met zonnepanelen na 2010', layer: 'panden', conditions: ['bouwjaar > 2010'], left: ['zonnepanelen'] },
  { ask: 'panden met gebruik "sociale woning" en een oppervlakte van niet meer dan 80 vierkante meter', layer: 'panden', conditions: ['gebruik = sociale woning', 'oppervlakte <= 80'] },
  { ask: 'projecten waarvan de einddatum voor 1 juli 2026 ligt', layer: 'projecten', conditions: ['einddatum < 2026-07-01'] },
  { ask: 'lichtmasten van Liander met een vermogen van 40 tot en met 60', layer: 'licht', conditions: ['eigenaar = Liander', 'vermogen >= 40', 'vermogen <= 60'] },
  { ask: 'meldingen met meer reacties dan 5', layer: 'meldingen', conditions: ['aantal_reacties > 5'] },
  { ask: 'de hoogste bomen in het kaartbeeld', layer: 'bomen', where: 'view', conditions: [], left: ['hoogste'] },
  { ask: 'bomen waarvan de soort niet bekend is', layer: 'bomen', conditions: ['soort empty'] },
  { ask: 'bomen met hoogte < 5 en plantjaar >= 2015', layer: 'bomen', conditions: ['hoogte < 5', 'plantjaar >= 2015'] },
];
