import type { StyleRule, Styling } from '#platform/contract/configuration.ts';

interface Row {
  readonly styling: Styling | null;
  readonly styles: StyleRule[] | null;
  /** Whether the plain style was set after the rules, and so is drawn over them. */
  readonly plain_style: boolean;
}

/** Returns the rules of a map and the plain style that is drawn over them: none when the rules replaced it. */
export const drawnStyle = ({ styling, styles, plain_style }: Row): Pick<Row, 'styling' | 'styles'> =>
  ({ styling: styles?.length && !plain_style ? null : styling, styles });
