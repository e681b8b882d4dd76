interface Named {
  readonly name: string;
  readonly title: string | null;
}

/** Returns the title under which people know a map, or its name when it has none. */
export const shownName = ({ name, title }: Named): string => title || name;
