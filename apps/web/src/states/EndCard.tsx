import { useEffect, useId, useRef } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { useSession } from '#platform/web/session/session-context.ts';
import { endTexts } from '#platform/web/navigation/nl.ts';
import type { EndOfRoad } from '#platform/web/navigation/end-of-road.ts';
import { OrganisationLine } from '#platform/web/shell/OrganisationLine.tsx';
import { nl } from '../nl.ts';
import styles from './EndCard.module.css';
import { FallbackActions } from './FallbackActions.tsx';

interface Props {
  readonly end: EndOfRoad;
  readonly goOn: () => void;
}

/** Focuses the map, or the heading of a page without one, since the button that had the focus is gone. */
const focusPage = (): void =>
  (document.querySelector<HTMLElement>('[role="application"]') ?? document.querySelector<HTMLElement>('h1[tabindex]'))?.focus();

/** A card over the page to which a redirect led. Its heading takes the focus, so that it is read aloud. */
export const EndCard = ({ end, goOn }: Props) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isSignedIn = useSession() !== null;
  const { title, text } = endTexts[end];
  const leave = (): void => {
    goOn();
    focusPage();
  };
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <OrganisationLine />
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>{title}</h2>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button variant="primary" onPress={leave}>{nl.goOn}</Button>
        {end === 'no_configuration' && isSignedIn && <FallbackActions />}
      </div>
    </section>
  );
};
