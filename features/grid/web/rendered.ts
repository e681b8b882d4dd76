/** Returns the indices of the rows or columns to render: from `first` to `last`, and the one with the tab stop; -1 when the tab stop is elsewhere. */
export const rendered = (first: number, last: number, stop: number): readonly number[] => {
  const inWindow = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (stop < 0 || (stop >= first && stop <= last)) return inWindow;
  return stop < first ? [stop, ...inWindow] : [...inWindow, stop];
};
