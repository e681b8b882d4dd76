/** The largest radius of corners in pixels: a larger one cuts off words in buttons and fields. */
export const MAX_RADIUS = 24;
const PIXELS_PER_REM = 16;

/** CSS colour names. Without `transparent` and `currentcolor`: all colours of the product are computed from those of a theme. */
const colourNames = new Set((
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate ' +
  'coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen ' +
  'darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue ' +
  'dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew ' +
  'hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray ' +
  'lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen ' +
  'magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise ' +
  'mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen ' +
  'paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon ' +
  'sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet ' +
  'wheat white whitesmoke yellow yellowgreen'
).split(' '));

/** Words in a colour function: channels, colour spaces and how two colours are mixed. */
const colourWords = new Set((
  'from in none l c h r g b s w a alpha x y z srgb srgb-linear display-p3 a98-rgb prophoto-rgb rec2020 xyz xyz-d50 xyz-d65 lab lch oklab oklch hsl hwb ' +
  'shorter longer increasing decreasing hue'
).split(' '));
/** Not with an opacity of 0. */
const hexadecimal = /^#(?:[\da-f]{3}[1-9a-f]?|[\da-f]{6}(?!00)(?:[\da-f]{2})?)$/;
const invisible = /^0*\.?0*%?$/;
const colourFunction = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|var)\(/;
const simpleFunction = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(([^()]*)\)$/;
const units = new Set(['', '%', 'deg', 'grad', 'rad', 'turn']);

const isColour = (written: string): boolean => {
  const value = written.toLowerCase();
  if (hexadecimal.test(value) || colourNames.has(value)) return true;
  if (!colourFunction.test(value)) return false;
  // Names of properties and hexadecimal colours have words and digits of their own.
  const inner = value.replaceAll(/--[\w-]+/g, ' ').replaceAll(/#[\da-f]+/g, ' ');
  const words = [...inner.matchAll(/(?<![\w.%-])([a-z][\w-]*)(\s*\()?/g)].filter(([, , bracket]) => bracket === undefined).map(([, word = '']) => word);
  if (words.some((word) => !colourWords.has(word) && !colourNames.has(word))) return false;
  if ([...inner.matchAll(/(?<![\w-])[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?([a-z%]*)/g)].some(([, unit = '']) => !units.has(unit))) return false;
  const parts = simpleFunction.exec(value)?.[1]?.trim().split(/[\s,/]+/);
  if (parts === undefined || parts[0] === 'from') return parts === undefined || parts.length >= 5;
  return parts.length === 3 || (parts.length === 4 && !invisible.test(parts[3] ?? ''));
};

const length = /^(\d+(?:\.\d+)?|\.\d+)(px|rem|em)?$/;

const isRadius = (value: string): boolean => {
  const [, amount = '', unit] = length.exec(value.toLowerCase()) ?? [];
  if (amount === '' || (unit === undefined && Number(amount) !== 0)) return false;
  return Number(amount) * (unit === 'px' ? 1 : PIXELS_PER_REM) <= MAX_RADIUS;
};

const COLOUR = 'is een kleur, zoals #0b5c8a';

/** The properties from which the whole page gets its colours and corners: another kind of value would leave it without any. */
const kinds: Readonly<Record<string, { readonly accepts: (value: string) => boolean; readonly sentence: string }>> = {
  '--cook-brand-primary': { accepts: isColour, sentence: COLOUR },
  '--cook-brand-header': { accepts: isColour, sentence: COLOUR },
  '--cook-brand-neutral': { accepts: isColour, sentence: COLOUR },
  '--cook-brand-radius': { accepts: isRadius, sentence: `is een lengte van 0 tot ${MAX_RADIUS}px (of ${MAX_RADIUS / PIXELS_PER_REM}rem), zoals 8px` },
};

/** Returns in Dutch what a property takes, if its value is of another kind; null if the value is allowed. */
export const kindProblem = (property: string, value: string): string | null => {
  const kind = Object.hasOwn(kinds, property) ? kinds[property] : undefined;
  return kind === undefined || kind.accepts(value) ? null : `${property} ${kind.sentence}`;
};
