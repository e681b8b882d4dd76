import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';
import styles from './TravelSlider.module.css';

/** Milliseconds between two stops. */
const speeds = [
  { id: 'slow', label: nl.slow, pause: 3000 },
  { id: 'normal', label: nl.normal, pause: 1500 },
  { id: 'fast', label: nl.fast, pause: 600 },
] as const;
type Speed = (typeof speeds)[number];

const placeOf = (map: MapLayer): number => Math.max(0, map.stops.findIndex((stop) => stop === map.stop));

/** Shows the next stop after each pause once the map is loaded, and starts again after the last. */
const usePlayback = (map: MapLayer, isPlaying: boolean, { pause }: Speed): void => {
  const { services } = useMap();
  useEffect(() => {
    if (!isPlaying) return undefined;
    let callOff = (): void => undefined;
    const wait = (): void => {
      callOff = services.after(pause, () => {
        const next = map.stops[(placeOf(map) + 1) % map.stops.length];
        // Waits for a slow source, so that every stop becomes visible.
        if (next && map.state.get().load !== 'loading') map.showOnly(next);
        wait();
      });
    };
    wait();
    return () => callOff();
  }, [map, isPlaying, pause, services]);
};

/** Chooses the visible layer of a travel map: with the slider, step by step, or by playing. */
export const TravelSlider = ({ map }: { readonly map: MapLayer }) => {
  const { services } = useMap();
  const place = useSyncExternalStore(map.state.subscribe, () => placeOf(map));
  const [isPlaying, setIsPlaying] = useState(false);
  // Starts slowly for users who prefer reduced motion.
  const [speed, setSpeed] = useState<Speed>(services.reducedMotion() ? speeds[0] : speeds[1]);
  usePlayback(map, isPlaying, speed);
  const { stops } = map;
  const go = (index: number): void => {
    const stop = stops[(index + stops.length) % stops.length];
    if (stop) map.showOnly(stop);
  };
  const label = stops[place]?.label ?? '';
  return (
    <div className={styles.travel} role="group" aria-label={fill(nl.time, { name: map.label })}>
      <div className={styles.line}>
        <output className={styles.stop}>{label}</output>
        <select
          className={styles.speed}
          aria-label={nl.speed}
          value={speed.id}
          onChange={({ target }) => setSpeed(speeds.find(({ id }) => id === target.value) ?? speed)}
        >
          {speeds.map(({ id, label: word }) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.line}>
        <IconButton size="s" label={nl.previous} icon={SkipBack} onPress={() => go(place - 1)} />
        <IconButton
          size="s"
          label={isPlaying ? nl.pause : nl.play}
          icon={isPlaying ? Pause : Play}
          onPress={() => setIsPlaying(!isPlaying)}
        />
        <IconButton size="s" label={nl.next} icon={SkipForward} onPress={() => go(place + 1)} />
        <input
          type="range"
          className={styles.range}
          min={0}
          max={stops.length - 1}
          step={1}
          value={place}
          aria-label={fill(nl.time, { name: map.label })}
          aria-valuetext={label}
          onChange={({ target }) => go(Number(target.value))}
        />
      </div>
    </div>
  );
};
