import { beforeAll, describe, expect, it } from 'vitest';
import './index.css';

const sentences = [
  'Deze website gebruikt alleen cookies die nodig zijn om in te loggen en om uw instellingen te bewaren.',
  'Klik op de kaart om te zien wat daar is: het adres, het perceel, het gebouw en de buurt.',
  'Kaarten van andere aanbieders haalt uw browser rechtstreeks bij hen op; zij zien dan uw IP-adres.',
];

/** Measures the sentences in one line each. */
const sizeOf = (family: string, weight: number) => {
  const box = document.createElement('div');
  box.style.cssText = `position: absolute; white-space: pre; line-height: normal; font: ${weight} 100px "${family}"`;
  box.textContent = sentences.join('\n');
  document.body.append(box);
  const widths = sentences.map((sentence) => {
    box.textContent = sentence;
    return box.getBoundingClientRect().width;
  });
  const { height } = box.getBoundingClientRect();
  box.remove();
  return { width: widths.reduce((total, width) => total + width, 0), height };
};

/** Returns whether this machine has one of the fonts that stand in, in both weights. */
const standsIn = async (): Promise<boolean> =>
  (await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 100px "Source Sans 3 Fallback"`).then(
    (faces) => faces.length > 0 && faces.every(({ status }) => status === 'loaded'), () => false,
  )))).every(Boolean);

describe('the font that stands in until the font of the text is loaded', () => {
  let canStandIn = false;
  beforeAll(async () => {
    canStandIn = await standsIn();
  });

  it.for([400, 500, 600, 650])('sentences are as wide and as high as in the font of the text, within 1.5 percent, at weight %i', async (weight, { skip }) => {
    if (!canStandIn) skip('Neither Arial nor Liberation Sans is on this machine');
    await document.fonts.load(`${weight} 100px "Source Sans 3 Variable"`);
    const [meant, standing] = [sizeOf('Source Sans 3 Variable', weight), sizeOf('Source Sans 3 Fallback', weight)];
    expect(standing.width / meant.width).toBeGreaterThan(0.985);
    expect(standing.width / meant.width).toBeLessThan(1.015);
    expect(Math.abs(standing.height / meant.height - 1)).toBeLessThan(0.015);
  });
});
