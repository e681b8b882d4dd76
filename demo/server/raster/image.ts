/** 0 to 255 each; alpha 0 to 1. */
export type Colour = readonly [number, number, number, number?];

/** What a place is painted with: one colour, or one that depends on the pixel. */
export type Paint = Colour | ((column: number, row: number) => Colour | null);

/** An image of red, green, blue and alpha, not premultiplied, the top row first. */
export class RasterImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8ClampedArray(width * height * 4);
  }

  cover(paint: Paint): void {
    for (let row = 0; row < this.height; row += 1) {
      for (let column = 0; column < this.width; column += 1) this.blend(column, row, paint, 1);
    }
  }

  /** Lays a colour over a pixel; `coverage` is the part of the pixel that it covers. */
  blend(column: number, row: number, paint: Paint, coverage: number): void {
    const colour = typeof paint === 'function' ? paint(column, row) : paint;
    if (!colour) return;
    const [red, green, blue, opacity = 1] = colour;
    const alpha = opacity * coverage;
    if (alpha <= 0) return;
    const { pixels } = this;
    const at = (row * this.width + column) * 4;
    const below = (pixels[at + 3] as number) / 255;
    const result = alpha + below * (1 - alpha);
    const keep = (below * (1 - alpha)) / result;
    const take = alpha / result;
    pixels[at] = red * take + (pixels[at] as number) * keep;
    pixels[at + 1] = green * take + (pixels[at + 1] as number) * keep;
    pixels[at + 2] = blue * take + (pixels[at + 2] as number) * keep;
    pixels[at + 3] = result * 255;
  }
}
