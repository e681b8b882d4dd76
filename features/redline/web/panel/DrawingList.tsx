import { Crosshair, Pencil, Trash2 } from 'lucide-react';
import { memo, useDeferredValue, useRef, useState } from 'react';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { SearchField } from '#platform/ui/text-field/SearchField.tsx';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import type { UndoHistory } from '../model/undo-history.ts';
import { authorOf, nameOf } from '../name-of.ts';
import { nl } from '../nl.ts';
import { projectTypeOf } from '../model/project-types.ts';
import type { DrawingTool } from './drawing-tool.ts';
import { kindIcons } from './kind-icons.ts';
import styles from './RedlinePanel.module.css';

/** The sign of a type of project, as on the map. */
const ProjectSign = ({ name }: { readonly name: string }) => {
  const { colour, sign } = projectTypeOf(name);
  return (
    <svg className={styles.sign} viewBox="-6 -6 36 36" aria-hidden="true">
      <rect x="-6" y="-6" width="36" height="36" rx="8" fill={colour} />
      <path d={sign} fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
};

const AT_ONCE = 25;
/** From this number of drawings the list has a filter. */
const FILTER_FROM = 9;

interface ListedProps {
  readonly redline: DrawingTool;
  readonly all: UndoHistory['drawings'];
}

const Listed = memo(({ redline: { layer, controller, drawings, persistence }, all }: ListedProps) => {
  const [most, setMost] = useState(AT_ONCE);
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const wanted = filter.trim().toLowerCase();
  const found = [...all.values()].toReversed().filter((drawing) => wanted === '' || nameOf(drawing).toLowerCase().includes(wanted));
  const edit = (id: string): void => {
    if (controller.state.get().mode !== 'change') controller.toggle('change');
    controller.choose(id);
    layer.goTo(id);
  };
  return (
    <Disclosure title={fill(nl.list, { n: all.size })} headingLevel={3} defaultExpanded>
      {all.size === 0 && <p className={styles.help}>{nl.none}</p>}
      {all.size >= FILTER_FROM && <SearchField label={nl.filter} value={filter} onChange={setFilter} />}
      {all.size > 0 && found.length === 0 && <p className={styles.help}>{nl.noneFound}</p>}
      <ul ref={list} className={styles.list} aria-label={nl.listLabel} tabIndex={-1}>
        {found.slice(0, most).map((drawing) => {
          const [name, Icon] = [nameOf(drawing), kindIcons[drawing.kind]];
          const authorship = persistence.isShared ? drawings.authorshipOf(drawing.id) : null;
          return (
            <li key={drawing.id} className={styles.item}>
              {drawing.typeProject === null ? <Icon className={styles.icon} aria-hidden="true" /> : <ProjectSign name={drawing.typeProject} />}
              <span className={styles.name}>
                {name}
                {authorship && <small className={styles.author}>{fill(nl.byAuthor, { author: authorOf(authorship), moment: formatMoment(authorship.drawnAt) })}</small>}
              </span>
              <IconButton label={fill(nl.goTo, { name })} icon={Crosshair} size="s" onPress={() => layer.goTo(drawing.id)} />
              {drawings.mayChange(drawing.id) && (
                <>
                  <IconButton label={fill(nl.edit, { name })} icon={Pencil} size="s" onPress={() => edit(drawing.id)} />
                  <IconButton
                    label={fill(nl.removeNamed, { name })}
                    icon={Trash2}
                    size="s"
                    tone="danger"
                    onPress={() => {
                      // The button disappears with its row, so the focus moves to the list.
                      if (controller.remove(drawing.id)) list.current?.focus();
                    }}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      {found.length > most && (
        <Button variant="quiet" onPress={() => setMost(most + AT_ONCE)}>
          {fill(nl.more, { n: Math.min(AT_ONCE, found.length - most) })}
        </Button>
      )}
    </Disclosure>
  );
});

/** All drawings, newest first, each accessible without a pointer. When thousands arrive, the list updates with low priority. */
export const DrawingList = ({ redline }: { readonly redline: DrawingTool }) => (
  <Listed redline={redline} all={useDeferredValue(useDerived(redline.drawings.history).drawings)} />
);
