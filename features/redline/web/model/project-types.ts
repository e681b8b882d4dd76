/** A type of project. Its sign differs by shape as well as by colour. */
export interface ProjectType {
  /** As stored in `type_project` and as shown. */
  readonly name: string;
  /** Dark enough for a white sign on it. */
  readonly colour: string;
  /** SVG path of the sign, in a square of 24. */
  readonly sign: string;
}

export const projectTypes: readonly ProjectType[] = [
  { name: 'Wegen en verkeer', colour: '#4a4a4a', sign: 'M8 21L10.5 3M16 21L13.5 3M12 4v3M12 10.5v3M12 17v3' },
  { name: 'Riolering', colour: '#0063a6', sign: 'M12 3C8.5 8 6.5 11 6.5 14.5a5.5 5.5 0 0 0 11 0C17.5 11 15.5 8 12 3z' },
  { name: 'Groen en bomen', colour: '#117733', sign: 'M12 21v-5M12 3L6.5 10h3L5 16h14l-4.5-6h3z' },
  { name: 'Openbare verlichting', colour: '#8a6100', sign: 'M7 21V7.5a4.5 4.5 0 0 1 9 0V9M12.5 9h7l1.5 4h-10z' },
  { name: 'Natuur', colour: '#55680a', sign: 'M5 19C4 9 10 4 20 4C20 14 15 20 5 19zM5 19L14 10' },
  { name: 'Recreatie', colour: '#b0306a', sign: 'M12 4L2.5 20h19zM12 12l-4 8M12 12l4 8' },
  { name: 'Herinrichting', colour: '#b84a00', sign: 'M4 8h15l-4-4M20 16H5l4 4' },
  { name: 'Gemeentelijke projecten', colour: '#332288', sign: 'M3 20.5h18M4 10h16L12 3.5zM6.5 10v10M12 10v10M17.5 10v10' },
  { name: 'Projecten van derden', colour: '#7a1f4f', sign: 'M9 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5c2.5.8 3.5 3 3.5 5.5' },
  { name: 'Nutsvoorzieningen', colour: '#8e24aa', sign: 'M13.5 2.5L5 14h6.5L10 21.5L19 10h-6.5z' },
  { name: 'Andere overheden', colour: '#00696e', sign: 'M6 21.5V3.5h13l-3.5 4.5l3.5 4.5H6' },
];

/** For a type that another program may have written. */
const unknownType: ProjectType = { name: '', colour: '#5a5a5a', sign: 'M9 9a3 3 0 1 1 4.5 2.6C12.3 12.3 12 13 12 14.5M12 18.5v.5' };

export const projectTypeOf = (name: string): ProjectType => projectTypes.find((type) => type.name === name) ?? { ...unknownType, name };
