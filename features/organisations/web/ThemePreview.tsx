import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { fill } from '#platform/web/i18n/fill.ts';
import { useDebounced } from '#platform/web/list/use-debounced.ts';
import { themeProblems } from '#platform/contract/theme-css.ts';
import common from '#platform/ui/theme/common.module.css';
import { nl } from './nl.ts';
import styles from './Organisations.module.css';
import { applyTheme, schemes, shortfallsIn, type Shortfall } from './theme-preview.ts';

const number = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 });
const schemeNames = { light: nl.previewLight, dark: nl.previewDark } as const;

/** A small page that shows the theme. */
const Sample = ({ scheme }: { readonly scheme: (typeof schemes)[number] }) => (
  <div className="page" data-scheme={scheme}>
    <div className="header">{nl.previewHeader}: {schemeNames[scheme].toLowerCase()}</div>
    <div className="card">
      <p className="title">{nl.previewTitle}</p>
      <p className="text">
        {nl.previewText}<span className="link">{nl.previewLink}</span> <span className="muted">{nl.previewMuted}</span>
      </p>
      <div className="chips"><span className="primary">{nl.previewPrimary}</span><span className="soft">{nl.previewSoft}</span></div>
    </div>
  </div>
);

/** Previews a theme in light and dark, and checks its contrast. */
export const ThemePreview = ({ css }: { readonly css: string }) => {
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const root = useMemo(() => host && (host.shadowRoot ?? host.attachShadow({ mode: 'open' })), [host]);
  const settled = useDebounced(css);
  // Measured from computed styles, so after the sheets have been adopted.
  const shortfalls = useMemo<readonly Shortfall[]>(() => {
    if (!root) return [];
    applyTheme(root, settled);
    return shortfallsIn(root);
  }, [root, settled]);
  return (
    <div className={common.stack2}>
      <h3 className={styles.subheading}>{nl.preview}</h3>
      <div ref={setHost} />
      {root && createPortal(<div className="samples">{schemes.map((scheme) => <Sample key={scheme} scheme={scheme} />)}</div>, root)}
      <div role="status">
        {themeProblems(settled).length > 0 && <p className={common.note}>{nl.themeWrong}</p>}
        {shortfalls.length === 0 ? (
          <p className={common.note}>{nl.contrastGood}</p>
        ) : (
          <>
            <p className={common.note}>{nl.contrastBad(shortfalls.length)}</p>
            <ul className={styles.steps}>
              {shortfalls.map(({ front, ground, ratio, needed, scheme }) => (
                <li key={`${scheme} ${front} ${ground}`}>
                  {fill(nl.contrastPair, { front, ground, ratio: number.format(ratio), needed: number.format(needed), scheme: schemeNames[scheme].toLowerCase() })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
};
