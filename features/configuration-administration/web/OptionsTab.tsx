import { optionGroups, type OptionGroup } from '#platform/contract/define-option.ts';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { NotOnMap } from '#platform/web/configuration/NotOnMap.tsx';
import styles from './Editor.module.css';
import { useField, type TabProps } from './editor-form.ts';
import { nl } from './nl.ts';

/** The tab that switches options on and off. */
export const OptionsTab = ({ form, catalogue }: TabProps) => {
  const [options, setOptions] = useField(form, 'options');
  const groups = Map.groupBy(catalogue.options, ({ group }) => group);
  return (
    <div className={styles.stack}>
      <p className={styles.help}>{nl.optionsHelp}</p>
      {[...groups].map(([group, ofGroup]: [OptionGroup, typeof catalogue.options]) => (
        <section key={group} className={styles.tight} aria-label={optionGroups[group]}>
          <h2 className={styles.heading}>{optionGroups[group]}</h2>
          <div className={styles.options}>
            {ofGroup.map(({ name, label, explanation }) => (
              <div key={name} className={styles.option}>
                <Checkbox
                  isSelected={options[name] ?? false}
                  onChange={(isOn) => setOptions({ ...options, [name]: isOn })}
                  aria-describedby={`option-${name} option-${name}-note`}
                >
                  {label}
                </Checkbox>
                <div className={styles.help}>
                  <p id={`option-${name}`}>{explanation}</p>
                  <NotOnMap part={`option ${name}`} id={`option-${name}-note`} />
                </div>
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
};
