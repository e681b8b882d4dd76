import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { classes } from '#platform/ui/classes.ts';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { Select } from '#platform/ui/select/Select.tsx';
import { Skeleton } from '#platform/ui/skeleton/Skeleton.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { binInWords } from './bins.ts';
import { CountedFirst, objectsInWords, writtenNumber } from './Count.tsx';
import type { GroupProps } from './FilterGroupPanel.tsx';
import styles from './Histogram.module.css';
import { nl } from './nl.ts';
import { useHistogram, type CountedBin, type Histogram as Counted } from './use-histogram.ts';
import { usePlaying } from './use-playing.ts';

/** Milliseconds between two steps. */
const speeds = [{ value: 3000, label: nl.slow }, { value: 1500, label: nl.normal }, { value: 600, label: nl.fast }] as const;
const ways = [{ value: 'step', label: nl.perStep }, { value: 'sum', label: nl.cumulative }] as const;
type Way = (typeof ways)[number]['value'];

interface PlayerProps extends GroupProps {
  readonly counted: Counted;
  readonly isPlaying: boolean;
  readonly play: (isPlaying: boolean) => void;
}

const isWithin = ({ from, to }: CountedBin, { start, end }: GroupProps['choice']): boolean => (start === null || to >= start) && (end === null || from <= end);

/** The histogram of a period: bars, a range input over them that chooses one, and buttons that step through them. */
const Player = ({ group, choice, choose, counted: { bins, step, first }, isPlaying, play }: PlayerProps) => {
  const { services } = useMap();
  const [way, setWay] = useState<Way>(choice.start === null && choice.end !== null ? 'sum' : 'step');
  // Starts slowly for users who prefer reduced motion.
  const [pause, setPause] = useState<number>(services.reducedMotion() ? speeds[0].value : speeds[1].value);
  const place = bins.findIndex(({ from, to }) => choice.end !== null && choice.end >= from && choice.end <= to);
  const inWords = (at: number): string => {
    const bin = bins[at];
    if (!bin) return nl.anyTime;
    const name = binInWords(bin, step);
    const sum = bins.slice(0, at + 1).reduce((total, { count }) => total + count, 0);
    return way === 'sum' ? fill(nl.untilBin, { bin: name, objects: objectsInWords(sum) }) : fill(nl.ofBin, { bin: name, objects: objectsInWords(bin.count) });
  };
  const go = (at: number, chosen: Way = way): void => {
    const bin = bins[at];
    if (bin) choose({ start: chosen === 'sum' ? null : bin.from, end: bin.to });
  };
  const step1 = (by: -1 | 1): void => {
    const at = place === -1 ? (by === 1 ? 0 : bins.length - 1) : (place + by + bins.length) % bins.length;
    go(at);
    announce(inWords(at));
  };
  usePlaying(group, isPlaying, pause, () => {
    if (place < bins.length - 1) return go(place + 1);
    play(false);
    return announce(nl.played);
  });
  const toggle = (): void => {
    if (!isPlaying && (place === -1 || place === bins.length - 1)) go(0);
    play(!isPlaying);
    announce(isPlaying ? inWords(place) : nl.playing);
  };
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const [begin, end] = [bins[0], bins.at(-1)];
  return (
    <div className={styles.player} role="group" aria-label={fill(nl.histogramOf, { name: group.name })}>
      <p className={styles.now}>{inWords(place)}</p>
      <div className={styles.chart}>
        <div className={styles.bars} aria-hidden="true">
          {bins.map((bin) => (
            <span key={bin.from} className={classes(styles.bar, isWithin(bin, choice) && styles.chosen)} style={{ height: bin.count === 0 ? 0 : `${Math.max(4, (100 * bin.count) / most)}%` }} />
          ))}
        </div>
        <input
          type="range" className={styles.range} style={{ '--thumb': `${100 / bins.length}%` } as CSSProperties} min={0} max={bins.length - 1} step={1} value={Math.max(0, place)}
          aria-label={nl.chooseBin} aria-valuetext={inWords(place)} disabled={bins.length === 1}
          onChange={({ target }) => go(Number(target.value))}
        />
      </div>
      <div className={styles.ends} aria-hidden="true">
        {[begin, end].map((bin, at) => (bin && (at === 0 || bin !== begin) ? <span key={bin.from}>{binInWords(bin, step)}</span> : null))}
      </div>
      {bins.length > 1 && (
        <div className={styles.controls}>
          <IconButton label={nl.previousBin} icon={SkipBack} onPress={() => step1(-1)} />
          <IconButton label={isPlaying ? nl.pause : nl.play} icon={isPlaying ? Pause : Play} onPress={toggle} />
          <IconButton label={nl.nextBin} icon={SkipForward} onPress={() => step1(1)} />
          <Select
            label={nl.way} options={ways} value={way}
            onChange={(chosen) => {
              setWay(chosen);
              if (place !== -1) go(place, chosen);
            }}
          />
          <Select label={nl.speed} options={speeds} value={pause} onChange={setPause} />
        </div>
      )}
      <CountedFirst first={first} />
      <Disclosure title={nl.asTable}>
        <table className={styles.table}>
          <thead><tr><th scope="col">{nl.period}</th><th scope="col">{nl.objects}</th></tr></thead>
          <tbody>
            {bins.map((bin) => <tr key={bin.from}><th scope="row">{binInWords(bin, step)}</th><td>{writtenNumber(bin.count)}</td></tr>)}
          </tbody>
        </table>
      </Disclosure>
    </div>
  );
};

type Props = GroupProps & Pick<PlayerProps, 'isPlaying' | 'play'> & { readonly isCounted: boolean };

/** The number of objects in each part of a period, if the sources can count them. */
export const Histogram = ({ isCounted, ...props }: Props) => {
  const { isLoading, histogram } = useHistogram(props.group, props.index, props.choice, isCounted);
  if (isLoading) return <Skeleton height={72} />;
  if (!histogram || histogram.bins.length === 0) return null;
  return <Player {...props} counted={histogram} />;
};
