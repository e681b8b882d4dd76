import { useEffect, useState } from 'react';
import { gallerySections } from '#platform/ui/gallery.ts';
import { Select } from '#platform/ui/select/Select.tsx';
import { useTheme } from '#platform/ui/theme/useTheme.ts';
import styles from './Gallery.module.css';

const themes = [
  { value: 'system', label: 'Volg het systeem' },
  { value: 'light', label: 'Licht' },
  { value: 'dark', label: 'Donker' },
  { value: 'contrast', label: 'Hoog contrast' },
] as const;

/** The themes of the demo municipalities, as the server sends them. */
const sheets = import.meta.glob<string>('../../../demo/themes/*.css', { query: '?raw', import: 'default', eager: true });
const nameOf = (path: string): string => path.replace(/^.*\/|\.css$/g, '');
const municipalities = Object.keys(sheets).map((path) => {
  const value = nameOf(path);
  return { value, label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}` };
});

const widths = [
  { value: 0, label: 'Hele breedte' },
  { value: 1024, label: '1024' },
  { value: 390, label: '390' },
  { value: 320, label: '320' },
];

const parameters = new URLSearchParams(location.search);

export function Gallery() {
  const [theme, setTheme] = useTheme();
  const [municipality, setMunicipality] = useState(parameters.get('gemeente') ?? 'markerwaard');
  const [width, setWidth] = useState(0);
  useMunicipality(municipality);

  // Narrow widths are shown in an iframe, because media queries use the width of the window.
  const framed = `?gemeente=${municipality}&kaal`;
  const isBare = parameters.has('kaal');
  return (
    <>
      {!isBare && (
        <header className={styles.header}>
          <h1 className={styles.title}>Componenten</h1>
          <div className={styles.switches} data-density="dense">
            <Select label="Thema" options={themes} value={theme} onChange={setTheme} />
            <Select label="Gemeente" options={municipalities} value={municipality} onChange={setMunicipality} />
            <Select label="Breedte" options={widths} value={width} onChange={setWidth} />
          </div>
        </header>
      )}
      {width > 0 ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it shows this same page
        <iframe
          key={theme}
          className={styles.frame}
          src={framed}
          width={width}
          title={`Componenten op ${width} pixels`}
        />
      ) : (
        <main className={styles.sections}>
          {isBare && <h1>Componenten</h1>}
          {gallerySections.map(({ title, Show }) => (
            <section key={title} className={styles.section} aria-label={title}>
              <h2 className={styles.heading}>{title}</h2>
              <Show />
            </section>
          ))}
        </main>
      )}
    </>
  );
}

function useMunicipality(name: string): void {
  useEffect(() => {
    const style = document.createElement('style');
    style.textContent = Object.entries(sheets).find(([path]) => nameOf(path) === name)?.[1] ?? '';
    document.head.append(style);
    return () => style.remove();
  }, [name]);
}
