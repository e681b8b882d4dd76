import { identification, daysAfter, type TownContext } from '../context.ts';
import { polygon } from '../feature.ts';
import { areaOf } from '../geometry/ring.ts';

const remarks = [
  'Vrije kavel aan het water.', 'Ruime hoekkavel op het zuiden.', 'Twee parkeerplaatsen op eigen terrein verplicht.',
  'Geschikt voor een vrijstaande woning met kap.', 'Welstandsvrij bouwen mogelijk.', 'Alleen gasloos bouwen.',
] as const;

/** Writes building plots for sale, with prices by size and location. */
export const addBuildingPlots = ({ built, features, random, today, number }: TownContext): void => {
  const perHundred = ['Verkocht', 'Verkocht', 'Verkocht', 'In optie', 'In optie', 'Vrij', 'Vrij', 'Vrij', 'Gereserveerd'] as const;
  built.site.plots.forEach(({ ring, taken }, index) => {
    const area = Math.round(areaOf(ring));
    if (area < 120) return;
    const kavelstatus = taken ? 'Verkocht' : random.pick(perHundred);
    const price = Math.round((area * random.between(395, 520)) / 500) * 500;
    const kavelnummer = `N${String(index + 1).padStart(3, '0')}`;
    features.bouwkavels.push({
      geometry: polygon(ring),
      properties: {
        kavelnummer, oppervlakte: area, prijs_exbtw: price, prijs_incbtw: Math.round(price * 1.21), kavelstatus,
        extra_informatie: random.pick(remarks), pdf: `https://www.markerwaard.example/kavels/kavelpaspoort-${kavelnummer}.pdf`,
        bouwplicht_tot: daysAfter(today, random.integer(300, 1100)), identificatie: identification('20', number, index + 1),
      },
    });
  });
};
