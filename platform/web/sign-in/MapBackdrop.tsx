import styles from './MapBackdrop.module.css';

/** Size in pixels of a block of houses with its street. */
const block = 132;
const columns = 16;
const rows = 10;

interface Lot {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A linear congruential generator with a fixed seed, so that the town is the same at every visit. */
const numbers = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
};

const isPark = (column: number, row: number): boolean => (column * 7 + row * 5) % 11 === 3;

const { houses, parks } = (() => {
  const next = numbers(1957);
  const built: Lot[] = [];
  const green: Lot[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = column * block + 9;
      const y = row * block + 9;
      if (isPark(column, row)) {
        green.push({ key: `${column}-${row}`, x, y, width: block - 18, height: block - 18 });
        continue;
      }
      for (let lot = 0; lot < 8; lot += 1) {
        const width = 14 + next() * 10;
        const height = 14 + next() * 10;
        built.push({
          key: `${column}-${row}-${lot}`,
          x: x + 6 + (lot % 4) * 27 + next() * 4,
          y: y + (lot < 4 ? 8 + next() * 4 : block - 34 - height + next() * 4),
          width,
          height,
        });
      }
    }
  }
  return { houses: built, parks: green };
})();

const rects = (lots: readonly Lot[]) => lots.map(({ key, ...lot }) => <rect key={key} rx={2} {...lot} />);

/** A drawn, fictional town behind the login card. The background image of a theme covers it. */
export const MapBackdrop = () => (
  <div className={styles.backdrop} aria-hidden>
    <svg className={styles.town} viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMid slice">
      <g transform="rotate(-7 800 500) translate(-180 -160)">
        <rect className={styles.land} x={-400} y={-400} width={3200} height={2400} />
        <g className={styles.park}>{rects(parks)}</g>
        <g className={styles.house}>{rects(houses)}</g>
        <g className={styles.street}>
          {Array.from({ length: columns + 1 }, (_, n) => (
            <path key={`v${n}`} d={`M${n * block} -400V2000`} />
          ))}
          {Array.from({ length: rows + 1 }, (_, n) => (
            <path key={`h${n}`} d={`M-400 ${n * block}H2800`} />
          ))}
        </g>
        <path className={styles.water} d="M-400 820C200 700 500 990 900 860S1700 560 2800 700" />
      </g>
    </svg>
    <div className={styles.picture} />
  </div>
);
