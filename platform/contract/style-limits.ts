/** Pixels. */
export const MAX_LINE_WIDTH = 50;
/** Pixels around the points of a heat map. */
export const MAX_BLUR = 100;
/** Metres per pixel: more than the whole country on one screen. */
export const MAX_LABEL_RESOLUTION = 100_000;
/** Characters. */
export const MAX_LABEL_KEY = 200;
/** Pixels. */
export const MIN_LABEL_SIZE = 6;
export const MAX_LABEL_SIZE = 60;

/** The classes of a user: at most one rule per class, one for other features and two for labels. */
export const MAX_STYLE_RULES = 110;
