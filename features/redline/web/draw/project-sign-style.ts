import Icon from 'ol/style/Icon.js';
import { projectTypeOf } from '../model/project-types.ts';

/** CSS pixels, canvas pixels per CSS pixel, and the size of the drawn path. */
const SIZE = 30;
const RATIO = 2;
const SIGN = 24;

const pictureOf = (name: string): HTMLCanvasElement => {
  const { colour, sign } = projectTypeOf(name);
  const canvas = document.createElement('canvas');
  canvas.width = SIZE * RATIO;
  canvas.height = SIZE * RATIO;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.scale(RATIO, RATIO);
  context.beginPath();
  context.roundRect(1.5, 1.5, SIZE - 3, SIZE - 3, 7);
  context.fillStyle = colour;
  context.fill();
  context.strokeStyle = '#fff';
  context.lineWidth = 2;
  context.stroke();
  const margin = 5.5;
  context.translate(margin, margin);
  context.scale((SIZE - 2 * margin) / SIGN, (SIZE - 2 * margin) / SIGN);
  context.lineWidth = 2.4;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.stroke(new Path2D(sign));
  return canvas;
};

const icons = new Map<string, Icon>();

/** Returns the icon of a type of project. */
export const projectSign = (name: string): Icon => {
  const icon = icons.get(name) ?? new Icon({ img: pictureOf(name), scale: 1 / RATIO, declutterMode: 'none' });
  icons.set(name, icon);
  return icon;
};
