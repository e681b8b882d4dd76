import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import styles from './BackgroundVideo.module.css';
import { nl } from './nl.ts';

/** Returns the address in `--cook-brand-background-video: url(…)`; null: the theme has no video. */
const videoOfTheme = (): string | null => {
  const value = getComputedStyle(document.documentElement).getPropertyValue('--cook-brand-background-video').trim();
  return /^url\((["']?)(.+)\1\)$/.exec(value)?.[2] ?? null;
};

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The background video of a theme: muted, with a pause button, and not started for users who prefer reduced motion. */
export const BackgroundVideo = () => {
  const [source] = useState(videoOfTheme);
  const [autoPlays] = useState(() => !prefersReducedMotion());
  const [isPlaying, setPlaying] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  if (source === null) return null;
  const toggle = (): void => {
    if (isPlaying) video.current?.pause();
    // When the browser refuses to play, the video and the button do not change.
    else void video.current?.play().catch(() => undefined);
  };
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        src={source}
        autoPlay={autoPlays}
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
