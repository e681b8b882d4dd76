import { parseColour } from '#platform/contract/colour.ts';
import { themeProblems } from '#platform/contract/theme-css.ts';
import { MAX_RADIUS } from '#platform/contract/theme-values.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { ColourField } from '#platform/ui/colour/ColourField.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import { contrastWithWhite, nearestThatPasses, NEEDED_CONTRAST, readHouseStyle, withProperty } from './house-style.ts';
import { nl } from './nl.ts';
import styles from './Organisations.module.css';

/** Of a theme that sets nothing. */
const defaults = { colour: '#0f4a80', radius: 8 };

const number = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 });

interface ColourProps {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly onChange: (css: string) => void;
}

/** A colour with its contrast, and a shade that passes when it is too light. */
const HouseColour = ({ label, help, value, onChange }: ColourProps) => {
  const ratio = contrastWithWhite(value);
  const better = nearestThatPasses(value);
  return (
    <div className={common.stack2}>
      {parseColour(value) ? <ColourField label={label} value={value} onChange={onChange} /> : <p>{fill(nl.houseOwn, { label, value })}</p>}
      <p className={common.note}>{help}</p>
      <div role="status">
        {ratio !== null && <p className={common.note}>{fill(better === null ? nl.houseGood : nl.houseBad, { ratio: number.format(ratio), needed: number.format(NEEDED_CONTRAST) })}</p>}
      </div>
      {better !== null && <div className={styles.buttons}><Button onPress={() => onChange(better)}>{fill(nl.houseTake, { colour: better })}</Button></div>}
    </div>
  );
};

/** Sets the colours and corners of a theme without CSS. The rest of the theme stays as it is. */
export const HouseStyleFields = ({ css, onChange }: { readonly css: string; readonly onChange: (css: string) => void }) => {
  if (themeProblems(css).length > 0) return <p>{nl.houseWrong}</p>;
  const { primary, accent, radius } = readHouseStyle(css);
  const pixels = radius === null ? defaults.radius : /^\d+(?:\.\d+)?px$/.test(radius) ? Number.parseFloat(radius) : Number.NaN;
  return (
    <>
      <div className={styles.pair}>
        <HouseColour label={nl.housePrimary} help={nl.housePrimaryHelp} value={primary ?? defaults.colour} onChange={(colour) => onChange(withProperty(css, 'primary', colour))} />
        <HouseColour label={nl.houseAccent} help={nl.houseAccentHelp} value={accent ?? primary ?? defaults.colour} onChange={(colour) => onChange(withProperty(css, 'accent', colour))} />
      </div>
      <NumberField
        label={nl.houseRadius} unit="px" minValue={0} maxValue={MAX_RADIUS} value={pixels}
        onChange={(value) => !Number.isNaN(value) && onChange(withProperty(css, 'radius', `${value}px`))}
      />
      <p className={common.note}>{nl.houseLogo}</p>
    </>
  );
};
