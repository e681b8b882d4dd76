import { Button } from '#platform/ui/button/Button.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { WEBGL_POINTS_ABOVE } from '#platform/contract/new-map.ts';
import { hasSameColumn, type Placement } from '#platform/table-files/place-reader.ts';
import { mapImport } from './current-import.ts';
import type { TableContent } from './import-state.ts';
import { nl } from './nl.ts';
import { Problem } from './Problem.tsx';

interface Props {
  readonly content: TableContent;
  readonly format: 'csv' | 'xlsx';
}

const valueOf = (value: string): string => (value === '' ? nl.emptyValue : value);

/** Returns the text and the button for a better interpretation of the columns. */
const wordsFor = (now: Placement, better: Placement): { readonly text: string; readonly action: string } => {
  const swaps = better.x !== now.x;
  if (better.system === now.system) return { text: nl.swapped, action: nl.swap };
  if (better.system === 'degrees') return swaps ? { text: nl.looksDegreesSwapped, action: nl.useDegreesSwapped } : { text: nl.looksDegrees, action: nl.useDegrees };
  if (better.system !== 'RD') {
    const system = nl.otherSystems[better.system];
    return swaps
      ? { text: fill(nl.looksOtherSwapped, { system }), action: fill(nl.useOtherSwapped, { system }) }
      : { text: fill(nl.looksOther, { system }), action: fill(nl.useOther, { system }) };
  }
  return swaps ? { text: nl.looksRdSwapped, action: nl.useRdSwapped } : { text: nl.looksRd, action: nl.useRd };
};

/** The result of checking the rows, with a remedy for each problem. */
export const CheckResult = ({ content: { check, placement, table }, format }: Props) => {
  if (!check || hasSameColumn(placement)) return null;
  const { better, examples, wrong, outside, skipped, omitted, points, system } = check;
  const isShape = placement.shape !== undefined;
  const proposal = better && wordsFor(placement, better);
  return (
    <>
      {wrong > 0 && (
        <Problem tone="error">
          {examples.x !== null && <p>{fill(nl.wrongX, { value: valueOf(examples.x) })}</p>}
          {examples.y !== null && <p>{fill(nl.wrongY, { value: valueOf(examples.y) })}</p>}
          {!proposal && <p>{nl.wrongRows(wrong)}</p>}
        </Problem>
      )}
      {better && proposal && (
        <Problem tone="warning" action={<Button onPress={() => void mapImport.place(better)}>{proposal.action}</Button>}>
          {proposal.text}
        </Problem>
      )}
      {outside > 0 && <Problem tone="warning">{nl.outsideRows(outside)}</Problem>}
      {skipped > 0 && <Problem tone="warning">{isShape ? nl.rowsWithoutShape(skipped) : nl.skippedRows(skipped)}</Problem>}
      {omitted > 0 && <Problem tone="info">{nl.leftOut(omitted)}</Problem>}
      {points === 0 && wrong === 0 && <Problem tone="error">{nl.noPoints}</Problem>}
      {points > 0 && wrong + outside + skipped + omitted === 0 && <Problem tone="info">{isShape ? nl.allShapes : nl.allRight}</Problem>}
      {isShape && points > 0 && <Problem tone="info">{fill(nl.shapesReadAs, { system: nl.shapeSystems[system] })}</Problem>}
      {format === 'csv' && !isShape && points > 0 && table.rowCount > WEBGL_POINTS_ABOVE && <Problem tone="info">{nl.webgl}</Problem>}
    </>
  );
};
