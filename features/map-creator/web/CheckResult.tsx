import { Button } from '#platform/ui/button/Button.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { WEBGL_POINTS_ABOVE } from '#platform/contract/new-map.ts';
import { wordsFor } from './check-words.ts';
import { mapImport } from './current-import.ts';
import type { TableContent } from './import-state.ts';
import { nl } from './nl.ts';
import { Problem } from './Problem.tsx';

interface Props {
  readonly content: TableContent;
  readonly format: 'csv' | 'xlsx';
}

const valueOf = (value: string): string => (value === '' ? nl.emptyValue : value);

/** The result of checking the rows, with a remedy for each problem. */
export const CheckResult = ({ content: { check, placement, table }, format }: Props) => {
  if (!check || placement.x === placement.y) return null;
  const { better, examples, wrong, skipped, omitted, points } = check;
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
      {skipped > 0 && <Problem tone="warning">{nl.skippedRows(skipped)}</Problem>}
      {omitted > 0 && <Problem tone="info">{nl.leftOut(omitted)}</Problem>}
      {points === 0 && wrong === 0 && <Problem tone="error">{nl.noPoints}</Problem>}
      {points > 0 && wrong + skipped + omitted === 0 && <Problem tone="info">{nl.allRight}</Problem>}
      {format === 'csv' && points > 0 && table.rowCount > WEBGL_POINTS_ABOVE && <Problem tone="info">{nl.webgl}</Problem>}
    </>
  );
};
