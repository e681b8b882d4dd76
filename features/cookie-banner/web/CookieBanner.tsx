import { useState } from 'react';
import { Link } from 'react-router';
import { visitorInformationIn, visitorPagePath, type VisitorInformationPart } from '#platform/contract/visitor-information.ts';
import { publishHeight } from '#platform/ui/band-height.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { useCameFrom } from '#platform/web/navigation/came-from.ts';
import { acceptCookies, areCookiesAccepted } from './acceptance.ts';
import styles from './CookieBanner.module.css';
import { nl } from './nl.ts';

const ownHeight = publishHeight('--cook-cookies-height');

/** Returns the text of the organisation; otherwise that of the product, which says whether other servers see the visitor. */
const textOf = (information: VisitorInformationPart | null): string =>
  information?.cookie_text || `${nl.text} ${information?.sources_through_server ? nl.throughServer : nl.direct}`;

/** Explains what is stored in the browser, until the user accepts. The page stays usable. @first-view */
export const CookieBanner = () => {
  const information = visitorInformationIn(useEnvironment());
  const cameFrom = useCameFrom();
  const [isOpen, setOpen] = useState(() => !areCookiesAccepted());
  if (!isOpen) return null;
  return (
    <section ref={ownHeight} className={styles.banner} aria-label={nl.title}>
      <p>
        {textOf(information)} {information && <Link className={styles.link} to={visitorPagePath('cookies')} state={cameFrom}>{nl.more}</Link>}
      </p>
      <Button
        variant="primary"
        onPress={() => {
          acceptCookies();
          setOpen(false);
          // The focused button disappears, so the focus moves to the heading of the page.
          document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
        }}
      >
        {nl.accept}
      </Button>
    </section>
  );
};
