import type { ServiceLayer } from './layers.ts';
import { RasterImage, type Colour } from './raster/image.ts';
import { drawText, textWidth } from './raster/text.ts';

const row = 22;
const swatch = 16;
const margin = 4;
const ink: Colour = [43, 50, 58];

/** Draws a swatch and a label for each rule of a layer. */
export const legendGraphic = ({ rules }: ServiceLayer): RasterImage => {
  const widest = Math.max(...rules.map(({ label }) => textWidth(label)));
  const image = new RasterImage(margin * 3 + swatch * 1.5 + widest, row * rules.length + margin);
  image.cover([255, 255, 255]);
  rules.forEach(({ label, fill, stroke }, index) => {
    const top = margin + index * row;
    drawSwatch(image, top, fill, stroke);
    drawText(image, label, margin * 2 + swatch * 1.5, top + 5, ink);
  });
  return image;
};

const drawSwatch = (image: RasterImage, top: number, fill: Colour | undefined, stroke: Colour | undefined): void => {
  const wide = swatch * 1.5;
  for (let y = 0; y < swatch; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const edge = x === 0 || y === 0 || x === wide - 1 || y === swatch - 1;
      const asLine = !fill && Math.abs(y - swatch / 2) < 2.5;
      const paint = fill ? (edge && stroke ? stroke : fill) : asLine ? stroke : undefined;
      if (paint) image.blend(margin + x, top + y, paint, 1);
    }
  }
};
