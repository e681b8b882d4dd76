import type { FlatStyle, Rule } from 'ol/style/flat.js';
import { defaultFormStyling, readFormStyling, type FormStyling } from '#platform/contract/forms.ts';

/** The property of a registration in the map that chooses its colours: its answer to the item that the style names. */
export const ANSWER = 'answer';

const looks = (styling: FormStyling, fill: string, line: string, circleLine: string): FlatStyle => ({
  'fill-color': fill,
  'stroke-color': line,
  'stroke-width': styling.lineWidth,
  'circle-radius': styling.circleRadius,
  'circle-fill-color': fill,
  'circle-stroke-color': circleLine,
  'circle-stroke-width': styling.circleWidth,
});

/** Returns the style of the registrations of a form: the colours of their answer, or those of the form. */
export const formRules = (stored: unknown): Rule[] => {
  const styling = readFormStyling(stored) ?? defaultFormStyling;
  const byAnswer = (styling.features?.props ?? []).map(({ value, fillColor, strokeColor }, at): Rule => ({
    ...(at > 0 && { else: true }),
    filter: ['==', ['get', ANSWER], value],
    style: looks(styling, fillColor, strokeColor, strokeColor),
  }));
  const rest: Rule = { ...(byAnswer.length > 0 && { else: true }), style: looks(styling, styling.fillColor, styling.lineColor, styling.circleLineColor) };
  return [...byAnswer, rest];
};
