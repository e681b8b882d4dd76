import { ProgressBar } from '#platform/ui/progress/ProgressBar.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Busy } from './import-state.ts';
import { nl } from './nl.ts';

interface Props {
  readonly busy: Busy;
  /** The name of the file. */
  readonly name: string;
}

export const describeProgress = ({ what, count }: Busy, name: string): string => {
  const words = fill(nl.busy[what], { name });
  return count > 0 ? `${words}: ${nl.rows(count)}` : words;
};

export const BusyBar = ({ busy, name }: Props) => (
  <ProgressBar
    label={describeProgress(busy, name)}
    isIndeterminate={busy.part === null}
    value={(busy.part ?? 0) * 100}
  />
);
