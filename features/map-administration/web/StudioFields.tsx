import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { StyleRule } from '#platform/contract/configuration.ts';
import type { SourceField } from '#platform/contract/map-source.ts';
import { useStudioSource } from '#platform/map/style-studio/use-studio-source.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import type { OfForm } from './of-form.ts';
import { rulesIn } from './tried-map.ts';

const loadStyleStudio = () => import('#platform/map/style-studio/StyleStudio.tsx').then((file) => ({ default: file.StyleStudio }));

interface Props extends OfForm {
  /** Null for a new map. */
  readonly mapId: number | null;
  readonly fields: readonly SourceField[];
}

const textOf = (rules: readonly StyleRule[] | null): string => (rules === null ? '' : JSON.stringify(rules, null, 2));

/** The style studio, which writes the same rules as the field for JSON. */
export const StudioFields = ({ control, mapId, fields }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [type, rules] = useWatch({ control, name: ['type', 'styles'] });
  const known = useMemo(() => rulesIn(rules), [rules]);
  const source = useStudioSource(mapId, fields);
  return (
    <Disclosure title={nl.studio} headingLevel={3} isExpanded={isOpen} onExpandedChange={setOpen}>
      <div className={common.stack4}>
        <p className={styles.help}>{nl.studioHelp}</p>
        <FormField control={control} name="styling">
          {({ value, onChange }) => (
            value === null || !known?.length ? <></> : (
              <>
                <p className={styles.help}>{nl.studioUnder}</p>
                <div className={styles.buttons}><Button onPress={() => onChange(null)}>{nl.studioAlone}</Button></div>
              </>
            )
          )}
        </FormField>
        {known === undefined && <p className={styles.help}>{nl.studioNotJson}</p>}
        {isOpen && known !== undefined && (
          <FormField control={control} name="styles">
            {({ onChange }) => (
              <Deferred
                load={loadStyleStudio}
                props={{ type, rules: known, source, onChange: (next) => onChange(textOf(next)) }}
                skeleton={<p role="status">{nl.tryLoading}</p>}
              />
            )}
          </FormField>
        )}
      </div>
    </Disclosure>
  );
};
