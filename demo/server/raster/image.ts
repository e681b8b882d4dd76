/** Red, green and blue from 0 to 255; alpha from 0 to 1. */
export type Colour = readonly [number, number, number, number?];

/** One colour, or a colour per pixel. */
export type Paint = Colour | ((column: number, row: number) => Colour | null);

/** Coverage that counts as full, because the difference is invisible. */
const opaque = 0.998;

/** An RGBA image, not premultiplied, with the top row first. */
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

  /** Blends a colour into a pixel; `coverage` is the covered part of the pixel. */
  blend(column: number, row: number, paint: Paint, coverage: number): void {
    const colour = typeof paint === 'function' ? paint(column, row) : paint;
    if (!colour) return;
    const [red, green, blue, opacity = 1] = colour;
    const alpha = opacity * coverage;
    if (alpha <= 0) return;
    const at = (row * this.width + column) * 4;
    const below = this.pixels[at + 3] as number;
    if (alpha >= opaque) return this.#put(at, red, green, blue, 255);
    if (below === 0) return this.#put(at, red, green, blue, alpha * 255);
    if (below === 255) return this.#mix(at, red, green, blue, alpha, 1 - alpha, 255);
    const rest = (below / 255) * (1 - alpha);
    const result = alpha + rest;
    this.#mix(at, red, green, blue, alpha / result, rest / result, result * 255);
  }

  #put(at: number, red: number, green: number, blue: number, alpha: number): void {
    const { pixels } = this;
    pixels[at] = red;
    pixels[at + 1] = green;
    pixels[at + 2] = blue;
    pixels[at + 3] = alpha;
  }

  #mix(at: number, red: number, green: number, blue: number, take: number, keep: number, alpha: number): void {
    const { pixels } = this;
    pixels[at] = red * take + (pixels[at] as number) * keep;
    pixels[at + 1] = green * take + (pixels[at + 1] as number) * keep;
    pixels[at + 2] = blue * take + (pixels[at + 2] as number) * keep;
    pixels[at + 3] = alpha;
  }
}
