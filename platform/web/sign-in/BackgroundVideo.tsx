import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import styles from './BackgroundVideo.module.css';
import { nl } from './nl.ts';

/** The address in `--cook-brand-background-video: url(…)`; null: the theme names none. */
const videoOfTheme = (): string | null => {
  const value = getComputedStyle(document.documentElement).getPropertyValue('--cook-brand-background-video').trim();
  return /^url\((["']?)(.+)\1\)$/.exec(value)?.[2] ?? null;
};

const wantsRest = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A theme's moving picture: without sound, still for who asked for less motion, and to be stopped by everybody. */
export const BackgroundVideo = () => {
  const [source] = useState(videoOfTheme);
  const [startsByItself] = useState(() => !wantsRest());
  const [isPlaying, setPlaying] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  if (source === null) return null;
  const toggle = (): void => {
    if (isPlaying) video.current?.pause();
    // Refused by the browser: it stays still, and the button as it is.
    else void video.current?.play().catch(() => undefined);
  };
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        src={source}
        autoPlay={startsByItself}
        muted
        loop
        playsInline
        aria-hidden
        tabIndex={-1}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <div className={styles.button}>
        <IconButton label={isPlaying ? nl.pauseVideo : nl.playVideo} icon={isPlaying ? Pause : Play} onPress={toggle} tooltipPlacement="left" />
      </div>
    </>
  );
};
