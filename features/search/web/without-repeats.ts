import type { Option, OptionGroup } from './option.ts';
import { plain } from './emphasise.ts';

/** Metres between the centres that two sources may give for one object. */
const APART = 50;

/** Its letters and digits: sources differ in accents, spaces and commas. */
const nameOf = ({ label }: Option): string => plain(label).replaceAll(/[^\p{L}\p{N}]+/gu, '');

const positionOf = (option: Option): readonly [number, number] | null => ('position' in option ? (option.position ?? null) : null);

const areNear = (one: Option, other: Option): boolean => {
  const [mine, theirs] = [positionOf(one), positionOf(other)];
  return mine === null || theirs === null || Math.hypot(mine[0] - theirs[0], mine[1] - theirs[1]) <= APART;
};

const isPlace = (option: Option): boolean => 'locate' in option;

/** Leaves out the places that another source has too, in a group above. */
export const withoutRepeats = (groups: readonly OptionGroup[]): OptionGroup[] => {
  const above: { readonly name: string; readonly source: number; readonly option: Option }[] = [];
  return groups.flatMap((group) => {
    const { source } = group;
    const isRepeat = (option: Option): boolean =>
      isPlace(option) && above.some((other) => other.source !== source && other.name === nameOf(option) && areNear(other.option, option));
    const options = group.options.filter((option) => !isRepeat(option));
    above.push(...options.filter(isPlace).map((option) => ({ name: nameOf(option), source, option })));
    return options.length > 0 ? [{ ...group, options }] : [];
  });
};
